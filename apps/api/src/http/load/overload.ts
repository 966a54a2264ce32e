/** Load shedding: under overload, requests are refused at once instead of timing out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemBody } from '@tulay/contract/common';
import { ERRORS } from '@tulay/contract/errors';
import type { FastifyInstance } from 'fastify';
import { requestIdOf } from '../../observe/request-context';

/**
 * Database statements that may wait for a connection: ten per connection, or some tens of milliseconds. Slow uploads
 * are not in the queue, so these cannot block others.
 */
export const QUEUE_MAX = 100;

const RETRY_SECONDS = 1;

export interface Queue {
  readonly waitingStatements: () => number;
  readonly countRefusal: () => void;
  /** Security headers that a refusal needs. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Matches URLs that may reach the API. No route is matched yet and the router decodes paths, so encoded paths count too. */
const MAY_BE_API = /^\/(?:api\/|[^/?#]*%)|^(?!\/)/;

/**
 * Answers API requests with 503 and `Retry-After`. Runs before Fastify, because refusals must be cheap: at five times
 * the capacity, four of five requests are refused.
 */
export function rejectWhenOverloaded(
  { server: http }: FastifyInstance,
  { waitingStatements: waiting, countRefusal: refused, headers }: Queue,
): void {
  const refuse = refusalWith(headers);
  const serve = http.listeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (waiting() > QUEUE_MAX && MAY_BE_API.test(request.url ?? '')) {
      refused();
      refuse(request, response);
      return;
    }
    for (const each of serve) each.call(http, request, response);
  });
}

const { status: STATUS, retryable } = ERRORS.unavailable;
const UNNAMED: Omit<ProblemBody, 'requestId'> = {
  type: 'urn:tulay:error:unavailable',
  title: 'unavailable',
  status: STATUS,
  code: 'unavailable',
  retryable,
};
/** Serialized only once, because under overload most responses have this body. */
const BODY_BEFORE_ID = `${JSON.stringify(UNNAMED).slice(0, -1)},"requestId":"`;
const BODY_AFTER_ID = '"}';

function refusalWith(headers: Queue['headers']) {
  const all = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'retry-after': String(RETRY_SECONDS),
  }).flat();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = requestIdOf(request);
    const body = `${BODY_BEFORE_ID}${requestId}${BODY_AFTER_ID}`;
    response
      .writeHead(STATUS, [...all, 'content-length', String(body.length), 'x-request-id', requestId])
      .end(body);
  };
}
