import { operations } from '@tulay/contract/operation';
import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collectOperations, register } from './operation';
import { registerProblemHandlers } from './problem';

const { readFee } = operations('loan', {
  readFee: {
    method: 'GET',
    path: '/loans/{loanId}/fee',
    summary: 'Returns the fee of a loan',
    access: 'public',
    params: { loanId: z.string().check(z.maxLength(3)) },
    answer: z.object({ fee: z.int() }),
    errors: ['nothing_due'],
  },
});

/** Serves the operation with one outcome. Returns the server and the codes that it reported as unlisted. */
function serve(outcome: Result<{ fee: number }, ErrorCode>) {
  const server = Fastify();
  const reported: string[] = [];
  server.decorate('reportUnlistedCode', (route, code) => void reported.push(`${route} ${code}`));
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerProblemHandlers(server);
  const registered = collectOperations(server);
  register(server, readFee, async () => outcome);
  return { server, reported, registered };
}

it('an operation is registered under its path, and the server knows what it registered', async () => {
  const { server, registered } = serve(ok({ fee: 12 }));
  const answer = await server.inject('/loans/one/fee');
  expect([answer.statusCode, answer.json()]).toEqual([200, { fee: 12 }]);
  expect(registered).toEqual([readFee]);
});

it('a request that breaks the schema of an operation is refused', async () => {
  const { server } = serve(ok({ fee: 12 }));
  const answer = await server.inject('/loans/three/fee');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});

it('a code that the operation lists is returned without a report', async () => {
  const { server, reported } = serve(err('nothing_due'));
  const answer = await server.inject('/loans/one/fee');
  expect([answer.statusCode, answer.json().code, reported]).toEqual([409, 'nothing_due', []]);
});

it('a code that the operation does not list is returned and reported', async () => {
  const { server, reported } = serve(err('stale'));
  const answer = await server.inject('/loans/one/fee');
  expect([answer.json().code, reported]).toEqual(['stale', ['/loans/:loanId/fee stale']]);
});

it('a handler that returns a narrow code that the operation does not list does not compile', () => {
  const { server, registered } = serve(ok({ fee: 12 }));
  const { readFee: another } = operations('loan', { readFee: { ...readFee, path: '/other/{loanId}' } });
  // @ts-expect-error: `stale` is not in the errors of the operation.
  register(server, another, async () => err('stale'));
  expect(registered).toContain(another);
});

it('a route that is neither an operation nor excepted with a reason stops the server', () => {
  const server = Fastify();
  collectOperations(server);
  expect(() => server.get('/secret', async () => ({}))).toThrow('no operation of the contract');
});
