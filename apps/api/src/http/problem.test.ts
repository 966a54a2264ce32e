import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerProblemHandlers } from './problem';

it.each([
  ['a deadlock', '40P01', 503, 'unavailable', '2'],
  ['a transaction that gave way', '40001', 503, 'unavailable', '2'],
  ['a database that is full', '53300', 503, 'unavailable', '2'],
  ['a character that no row holds', '22021', 400, 'invalid_input', undefined],
  ['half a character', '22P05', 400, 'invalid_input', undefined],
  ['a number beyond the column', '22003', 400, 'invalid_input', undefined],
  ['a row that is there already', '23505', 500, 'internal', undefined],
])('%s (%s) is answered %i %s', async (_what, code, status, answered, retryAfter) => {
  const server = fastify();
  registerProblemHandlers(server);
  server.get('/', () => Promise.reject(Object.assign(new Error('of the database'), { code })));
  const answer = await server.inject('/');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    status,
    answered,
    retryAfter,
  ]);
});
