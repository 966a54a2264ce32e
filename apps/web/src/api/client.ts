import createClient, { type FetchResponse } from 'openapi-fetch';
import { type Answer, NETWORK_PROBLEM, ProblemError, problemOf } from './problem';
import { takeEarly } from '../platform/preloaded-responses';
import type { paths } from './schema';

interface Wiring {
  /** The CSRF handle of the session, or an empty string. */
  readonly token: () => string;
  /** The server no longer knows our session. */
  readonly onSessionMissing: () => void;
}

let wiring: Wiring = { token: () => '', onSessionMissing: () => undefined };

/** Called once by the app, which owns the store; the client knows neither. */
export function wireClient(parts: Wiring): void {
  wiring = parts;
}

/** The typed client. Paths are those of the server's OpenAPI document; wrap each call in `answer` or `valueOf`. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  fetch: (request) => askedAlready(request) ?? fetch(request),
});

function askedAlready({ method, url, headers }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  return takeEarly(method, pathname + search, headers.get('x-csrf-token') ?? '');
}

api.use({
  onRequest({ request }) {
    const token = wiring.token();
    if (token !== '') request.headers.set('x-csrf-token', token);
    const trace = traceOf(request.headers.get('idempotency-key'));
    request.headers.set('traceparent', `00-${trace}-${trace.slice(16)}-00`);
    return request;
  },
});

/** One trace an intention, over its retries: by the command's key, or of chance. Says nothing of who asks. */
function traceOf(key: string | null): string {
  const digits = key?.replaceAll('-', '') ?? '';
  if (/^[\da-f]{32}$/.test(digits)) return digits;
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The header that makes repeating a command harmless: one key an intention, kept over retries. */
export function keyed(key: string): { headers: { 'idempotency-key': string } } {
  return { headers: { 'idempotency-key': key } };
}

type MediaType = `${string}/${string}`;
type Call<R extends Record<string | number, unknown>, O, M extends MediaType> = Promise<
  FetchResponse<R, O, M>
>;
type Value<R extends Record<string | number, unknown>, O, M extends MediaType> = NonNullable<
  FetchResponse<R, O, M>['data']
>;

/** The outcome of a call as a value: never throws for anything that the server or the network can do. */
export async function answer<R extends Record<string | number, unknown>, O, M extends MediaType>(
  call: Call<R, O, M>,
): Promise<Answer<Value<R, O, M>>> {
  const outcome = await call.catch(() => undefined);
  if (outcome === undefined) return { ok: false, problem: NETWORK_PROBLEM };

  const { response } = outcome;
  if (response.ok) return { ok: true, value: (outcome.data ?? {}) as Value<R, O, M> };

  const problem = problemOf(response.status, outcome.error, response.headers.get('retry-after'));
  if (problem.code === 'session_missing') wiring.onSessionMissing();
  return { ok: false, problem };
}

/** The same for react-query, which wants a value or a throw: use it in every `queryFn` and `mutationFn`. */
export async function valueOf<R extends Record<string | number, unknown>, O, M extends MediaType>(
  call: Call<R, O, M>,
): Promise<Value<R, O, M>> {
  const outcome = await answer(call);
  if (outcome.ok) return outcome.value;
  throw new ProblemError(outcome.problem);
}
