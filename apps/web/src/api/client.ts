import createClient, { type FetchResponse } from 'openapi-fetch';
import { type MediaType, outcomeOf, type Value } from '@tulay/client/outcome';
import type { Paths } from '@tulay/client/paths';
import { type Answer, ProblemError } from './problem';
import { takePreloadedResponse } from '../platform/preloaded-responses';
import { API_ORIGIN } from '../platform/api-origin';
import { fetchWithin } from '../platform/timed-fetch';
import { kindOf } from './request-kind';

interface Wiring {
  readonly token: () => string;
  readonly onSessionMissing: () => void;
  readonly onOutdated: () => void;
}

let wiring: Wiring = { token: () => '', onSessionMissing: () => undefined, onOutdated: () => undefined };

export function wireClient(parts: Wiring): void {
  wiring = parts;
}

/** Function that checks responses; undefined until its code is loaded. */
let checks: Awaited<ReturnType<typeof loadAnswerCheck>> | undefined;

/** Client typed by the operations of the contract. Wrap each call in `resultOf` or `valueOf`. */
export const api = createClient<Paths>({
  baseUrl: API_ORIGIN || (globalThis.location?.origin ?? ''),
  credentials: 'include',
  fetch: send,
});

async function send(request: Request): Promise<Response> {
  const started = preloaded(request);
  const kind = kindOf(request);
  const bytes = kind === 'upload' ? (await request.clone().blob()).size : 0;
  return fetchWithin(kind, request, { bytes, started });
}

function preloaded({ method, url, headers }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  return takePreloadedResponse(method, pathname + search, headers.get('x-csrf-token') ?? '');
}

api.use({
  onRequest({ request }) {
    const token = wiring.token();
    if (token !== '') request.headers.set('x-csrf-token', token);
    checks?.addTag(request);
    const trace = traceOf(request.headers.get('idempotency-key'));
    request.headers.set('traceparent', `00-${trace}-${trace.slice(16)}-00`);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    // Responses of the log-in contain no values from a fixed list, so these requests need not load the check.
    // Up to 304, a response is a success, or says that the latest one is still right.
    if (response.status > 304 || schemaPath.startsWith('/api/v1/auth')) return undefined;
    checks = await loadAnswerCheck();
    return checks.checkAnswer(`${request.method} ${schemaPath}`, request, response, wiring.onOutdated);
  },
});

/**
 * Loads the module that checks responses. Without this module the app may show no response, so a failure to load it
 * reloads the page.
 */
export const loadAnswerCheck = () =>
  import('./answer-check').catch((error: unknown) => {
    globalThis.bootFailed?.();
    throw error;
  });

/**
 * Returns the trace id: the idempotency key of a command, so that its retries share a trace, otherwise 32 random digits.
 */
const traceOf = (key: string | null): string =>
  key?.replaceAll('-', '') ?? crypto.getRandomValues(new Uint32Array(9)).join('').slice(0, 32);

/** Returns the idempotency header of a command. Use the same key for all retries of a command. */
export function idempotencyHeader(key: string): { params: { header: { 'idempotency-key': string } } } {
  return { params: { header: { 'idempotency-key': key } } };
}

type Call<R extends Record<string | number, unknown>, O, M extends MediaType> = Promise<
  FetchResponse<R, O, M>
>;

/** Returns the outcome of a call as a value. Never throws for an error of the server or the network. */
export async function resultOf<R extends Record<string | number, unknown>, O, M extends MediaType>(
  call: Call<R, O, M>,
): Promise<Answer<Value<R, O, M>>> {
  const outcome = await outcomeOf(call);
  if (!outcome.ok && outcome.problem.code === 'session_missing') wiring.onSessionMissing();
  return outcome;
}

/** Returns the value of a call or throws `ProblemError`, as react-query expects of a `queryFn` or `mutationFn`. */
export async function valueOf<R extends Record<string | number, unknown>, O, M extends MediaType>(
  call: Call<R, O, M>,
): Promise<Value<R, O, M>> {
  const outcome = await resultOf(call);
  if (outcome.ok) return outcome.value;
  throw new ProblemError(outcome.problem);
}
