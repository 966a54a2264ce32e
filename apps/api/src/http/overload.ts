/** What is asked beyond what can be done is sent away at once: a short wait with an answer beats a long one without. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemBody } from '@tulay/contract/common';
import { ERRORS } from '@tulay/contract/errors';
import type { FastifyInstance } from 'fastify';
import { requestIdOf } from '../observe/request-context';
import { BARE_HEADERS } from './headers';

/**
 * Statements that may wait for a connection of ours, ten a connection: some tens of milliseconds. Everything that a request
 * does stands in that queue; photos that come slowly do not, so they keep nobody out.
 */
export const QUEUE_MAX = 100;

const RETRY_SECONDS = 1;

export interface Queue {
  /** How many statements wait for a connection to the database. */
  readonly waitingStatements: () => number;
  /** Counts one that was sent away. */
  readonly countRefusal: () => void;
}

/** No route is found yet, and the router reads any spelling: an address that begins with none of ours counts as the API's. */
const MAY_BE_API = /^\/(?:api\/|[^/?#]*%)|^(?!\/)/;

/**
 * While the queue is longer, requests to the API are answered 503 with `Retry-After`; files and probes are served. Stands
 * before the framework: of five times what can be done, four parts are refused, and must cost next to nothing.
 */
export function rejectWhenOverloaded({ server: http }: FastifyInstance, { waitingStatements: waiting, countRefusal: refused }: Queue): void {
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
/** Written down once: four parts of five are answered with it when there is most to do. */
const BODY_BEFORE_ID = `${JSON.stringify(UNNAMED).slice(0, -1)},"requestId":"`;
const BODY_AFTER_ID = '"}';
const HEADERS = Object.entries({
  ...BARE_HEADERS,
  'content-type': 'application/problem+json',
  'retry-after': String(RETRY_SECONDS),
}).flat();

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const requestId = requestIdOf(request);
  const body = `${BODY_BEFORE_ID}${requestId}${BODY_AFTER_ID}`;
  response
    .writeHead(STATUS, [...HEADERS, 'content-length', String(body.length), 'x-request-id', requestId])
    .end(body);
}
