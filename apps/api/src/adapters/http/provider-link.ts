/**
 * The way out to one provider by HTTP and JSON, guarded: a time-out on every try, retries, a circuit breaker. What comes back is an answer or a code; no address, header or body ever stands in an error.
 */
import { err, ok, type Result } from '@tulay/engine/result';
import { type GuardOptions, createGuard } from './guard';

export interface LinkOptions extends GuardOptions {
  readonly baseUrl: string;
  /** Sent with every call: the credentials, a version. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of one try. */
  readonly timeoutMs?: number;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Instead of `json`. */
  readonly form?: Readonly<Record<string, string>>;
  /** True where asking again does nothing a second time: reading, or a call under an idempotency key. */
  readonly repeatable: boolean;
  /** True for an answer that only asks to come back, beside 429 and what the server failed at. */
  readonly comeBack?: (answer: ProviderResponse) => boolean;
}

export interface ProviderResponse {
  readonly status: number;
  /** The parsed JSON, not yet trusted; undefined where it is none. */
  readonly body: unknown;
}

/** `not_sent`: the provider never heard of it. `no_answer`: it may or may not have. */
export type LinkFailure = 'not_sent' | 'no_answer';

export interface ProviderLink {
  request(call: ProviderRequest): Promise<Result<ProviderResponse, LinkFailure>>;
}

type Outcome = Result<ProviderResponse, LinkFailure>;

const TIMEOUT_MS = 10_000;

/** The connection was never made, so no byte of the request left. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function providerLink(options: LinkOptions): ProviderLink {
  const guarded = createGuard(options);
  return {
    async request(call) {
      const asked = await guarded(async () => {
        const outcome = await requestOnce(options, call);
        return { outcome, failed: isFailure(outcome), again: isWorthAnotherTry(outcome, call) };
      });
      return asked.ok ? asked.value : err('not_sent');
    },
  };
}

const isFailure = (outcome: Outcome): boolean => !outcome.ok || outcome.value.status >= 500;

/** Never a call whose outcome is unknown and that would do its work a second time. */
function isWorthAnotherTry(outcome: Outcome, call: ProviderRequest): boolean {
  if (!outcome.ok) return outcome.code === 'not_sent' || call.repeatable;
  const { status } = outcome.value;
  return call.repeatable && (status >= 500 || status === 429 || (call.comeBack?.(outcome.value) ?? false));
}

async function requestOnce(
  options: LinkOptions,
  { method, path, headers, json, form }: ProviderRequest,
): Promise<Outcome> {
  try {
    const answer = await fetch(new URL(path, options.baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      // Credentials follow nobody elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    return ok({ status: answer.status, body: parseJson(await answer.text()) });
  } catch (error) {
    return err(NEVER_CONNECTED.has(causeOf(error)) ? 'not_sent' : 'no_answer');
  }
}

/** The system's or the library's code of what broke. A host with several addresses fails with all of them together. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}

/** The header of HTTP basic authentication. */
export const basicAuth = (user: string, password = ''): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The parsed JSON, not yet trusted; undefined where it is none. */
export function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
