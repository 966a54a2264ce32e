/** RFC 9457 problem documents, the form of every error response. */
import { readFieldMessage } from '@tulay/contract/field-message';
import type { FieldError, Refusal } from '@tulay/contract/errors';
import { ALL_ERRORS, type AnyErrorCode } from '@tulay/contract/operator/errors';
import type { ProblemBody } from '@tulay/contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** For the metrics: the error code of each response that is a problem document. */
const refusals = new WeakMap<FastifyReply, AnyErrorCode>();
export const refusalOf = (reply: FastifyReply): AnyErrorCode | undefined => refusals.get(reply);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that the route's operation can return. */
    codes?: ReadonlySet<AnyErrorCode>;
  }
  interface FastifyInstance {
    /** Called before an operation returns a code that the contract does not list for it. */
    reportUnlistedCode(route: string, code: AnyErrorCode): void;
  }
}

type Extras = Pick<ProblemBody, 'params'> & { readonly fields?: readonly FieldError[] };

export function sendProblem(reply: FastifyReply, code: AnyErrorCode, extras: Extras = {}): FastifyReply {
  const { status, retryable } = ALL_ERRORS[code];
  reportUnlisted(reply, code);
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
    ...(extras.params ? { params: extras.params } : {}),
    ...(extras.fields ? { fields: [...extras.fields] } : {}),
  };
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(body);
}

function reportUnlisted(reply: FastifyReply, code: AnyErrorCode): void {
  const { url, config } = reply.request.routeOptions;
  if (config?.codes && !config.codes.has(code)) reply.server.reportUnlistedCode(url ?? '', code);
}

export function sendFailure(reply: FastifyReply, { code, params, fields }: Refusal): FastifyReply {
  return sendProblem(reply, code, {
    ...(params ? { params: { ...params } } : {}),
    ...(fields && fields.length > 0 ? { fields } : {}),
  });
}

/** Error with the field errors of input that passes the route's schema but fails a later check. */
export class FieldsRefused extends Error {
  readonly fields: readonly FieldError[];
  constructor(fields: readonly FieldError[]) {
    super('fields refused');
    this.fields = fields;
  }
}

/** Error for a JSON body that is nested more deeply than any form. */
export class BodyTooDeep extends Error {
  readonly statusCode = 400;
}

function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      ...(readFieldMessage(issue.message ?? '') ?? { code: 'field_invalid' }),
    }));
    return sendProblem(reply, 'invalid_input', { fields });
  }
  if (error instanceof FieldsRefused) return sendProblem(reply, 'invalid_input', { fields: error.fields });
  if (isOverload(error)) return sendProblem(reply, 'unavailable', { params: { seconds: 2 } });
  // SQLSTATE class 22: text or numbers that the database cannot store, such as NUL, and that no schema refuses.
  if (/^22/.test(error.code ?? '')) return sendProblem(reply, 'invalid_input');
  if (error.statusCode === 429) return sendProblem(reply, 'too_frequent', { params: { seconds: 60 } });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendProblem(reply, 'body_too_large');
  if (error instanceof BodyTooDeep) return sendProblem(reply, 'body_too_deep');
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return sendProblem(reply, 'photo_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'invalid_input');
  // A driver's message may quote a row, so only name, code and stack are logged.
  request.log.error(
    { failure: error.name, code: error.code, at: error.stack?.split('\n').slice(1, 6) },
    'unexpected error',
  );
  return sendProblem(reply, 'internal');
}

/**
 * Errors of an unreachable, full or slow database, or of a rolled-back transaction (40). The request changed nothing
 * and can be retried.
 */
const UNAVAILABLE = /^(ECONN|EPIPE|ETIMEDOUT|57P0|53|08|40|57014)/;
const isOverload = (error: FastifyError): boolean =>
  UNAVAILABLE.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message);

/** Responds to a request whose address no route has. */
export type UnknownAddressHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function registerProblemHandlers(
  server: FastifyInstance,
  onUnknownAddress: UnknownAddressHandler = (_request, reply) => sendProblem(reply, 'not_found'),
): void {
  server.setErrorHandler(onError);
  server.setNotFoundHandler(onUnknownAddress);
}
