import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../db/database';
import { testDatabase } from '../testing/database';
import { freezingProxy } from '../testing/sql/freezing-proxy';
import { registerProblemHandlers } from './problem';

it('a request whose database vanishes in the middle of it is told to come again', async () => {
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
