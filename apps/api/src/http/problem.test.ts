import fastify from 'fastify';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerProblemHandlers } from './problem';
import { sql } from 'kysely';
import { connect } from '../db/database';
import { testDatabase } from '../testing/database';
import { freezingProxy } from '../testing/sql/freezing-proxy';

it.each([
  ['a deadlock', '40P01', 503, 'unavailable', '2'],
  ['a transaction that gave way', '40001', 503, 'unavailable', '2'],
  ['a database that is full', '53300', 503, 'unavailable', '2'],
  ['a character that no row holds', '22021', 400, 'invalid_input', undefined],
  ['half a character', '22P05', 400, 'invalid_input', undefined],
  ['a number beyond the column', '22003', 400, 'invalid_input', undefined],
  ['a row that is there already', '23505', 500, 'internal', undefined],
])('%s (%s) is answered %i %s', async (_what, code, status, problem, retryAfter) => {
  const server = fastify();
  registerProblemHandlers(server);
  server.get('/', () => Promise.reject(Object.assign(new Error('of the database'), { code })));
  const answer = await server.inject('/');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    status,
    problem,
    retryAfter,
  ]);
});

it('a request that loses its database connection is answered 503 with Retry-After', async () => {
  const database = await testDatabase();
  const proxy = await freezingProxy(database.appUrl);
  const connection = connect(proxy.url, 1, true, 300);
  const server = Fastify();
  registerProblemHandlers(server);
  server.get('/', () =>
    connection.db.transaction().execute(async (own) => {
      await sql`select 1`.execute(own);
      proxy.freeze();
      await sql`select 2`.execute(own);
    }),
  );
  const answer = await server.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', retryable: true });
  await server.close();
  await connection.close();
  await proxy.stop();
  await database.drop();
});
