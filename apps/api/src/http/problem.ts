/** RFC 9457 problem documents: every expected refusal, bad input and bug leaves the server in this one shape. */
import { ERRORS, type ErrorCode } from '@tulay/contract/errors';
import type { ProblemBody } from '@tulay/contract/common';
import type { Failure } from '@tulay/engine/result';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** What an answer refused with, for whoever counts. */
const refusals = new WeakMap<FastifyReply, ErrorCode>();
export const refusalOf = (reply: FastifyReply): ErrorCode | undefined => refusals.get(reply);

type Extras = Pick<ProblemBody, 'params' | 'fields'>;

export function sendProblem(reply: FastifyReply, code: ErrorCode, extras: Extras = {}): FastifyReply {
  const { status, retryable } = ERRORS[code];
  refusals.set(reply, code);
  const seconds = extras.params?.['seconds'];
  if (retryable) reply.header('retry-after', String(typeof seconds === 'number' ? seconds : 1));
  const body: ProblemBody = {
    type: `urn:tulay:error:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    retryable,
    requestId: reply.request.id,
    ...extras,
  };
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(body);
}

/** Answers an expected refusal. */
export const sendFailure = (reply: FastifyReply, failure: Failure<ErrorCode>): FastifyReply =>
  sendProblem(reply, failure.code, failure.params ? { params: { ...failure.params } } : {});

/** A form that the wire schema let through and a later check refused, field by field. */
export class FieldsRefused extends Error {
  readonly fields: { path: string; code: string }[];
  constructor(fields: { path: string; code: string }[]) {
    super('fields refused');
    this.fields = fields;
  }
}

const FIELD_CODE = /^[a-z][a-z0-9_]*$/;

function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: FIELD_CODE.test(issue.message ?? '') ? (issue.message ?? '') : 'field_invalid',
    }));
    return sendProblem(reply, 'invalid_input', { fields });
  }
  if (error instanceof FieldsRefused) return sendProblem(reply, 'invalid_input', { fields: error.fields });
  if (isOverload(error)) return sendProblem(reply, 'unavailable', { params: { seconds: 2 } });
  // Text that the database cannot hold (a NUL, half a character) or numbers beyond it: bad input that no schema named.
  if (/^22/.test(error.code ?? '')) return sendProblem(reply, 'invalid_input');
  if (error.statusCode === 429) return sendProblem(reply, 'too_frequent', { params: { seconds: 60 } });
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return sendProblem(reply, 'photo_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'invalid_input');
  // A driver's message may quote a row, so only its name, code and stack places are kept.
  request.log.error(
    { failure: error.name, code: error.code, at: error.stack?.split('\n').slice(1, 6) },
    'bug',
  );
  return sendProblem(reply, 'internal');
}

/** The database is away, full or slow, or gave way to another (40): the request changed nothing and may be sent again. */
const UNAVAILABLE = /^(ECONN|EPIPE|ETIMEDOUT|57P0|53|08|40|57014)/;
const isOverload = (error: FastifyError): boolean =>
  UNAVAILABLE.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message);

export function registerProblemHandlers(server: FastifyInstance): void {
  server.setErrorHandler(onError);
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
}
