/** HTTP client for one provider. Errors are codes without address, header or body, so that no secret reaches a log. */
import { err, ok, type Result } from '@tulay/engine/result';
import { type GuardOptions, createGuard } from './guard';

export interface LinkOptions extends GuardOptions {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Form fields, instead of `json`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether a repeat has no second effect: a read, or a request with an idempotency key. */
  readonly repeatable: boolean;
  /** Whether to retry a response, in addition to 429 and 5xx. */
  readonly isRetryable?: (answer: ProviderResponse) => boolean;
}

export interface ProviderResponse {
  readonly status: number;
  /** Parsed JSON, not validated; undefined for another body. */
  readonly body: unknown;
}

/** Errors of a request. `not_sent`: the provider did not receive it. `no_answer`: the provider may have received it. */
export type LinkFailure = 'not_sent' | 'no_answer';

export interface ProviderLink {
  request(call: ProviderRequest): Promise<Result<ProviderResponse, LinkFailure>>;
}

type Outcome = Result<ProviderResponse, LinkFailure>;

const TIMEOUT_MS = 10_000;

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
      const result = await guarded(async () => {
        const outcome = await requestOnce(options, call);
        return { outcome, failed: isFailure(outcome), retry: shouldRetry(outcome, call) };
      });
      return result.ok ? result.value : err('not_sent');
    },
  };
}

const isFailure = (outcome: Outcome): boolean => !outcome.ok || outcome.value.status >= 500;

/** Returns whether to retry; never true for a request with an unknown outcome that could take effect twice. */
function shouldRetry(outcome: Outcome, call: ProviderRequest): boolean {
  if (!outcome.ok) return outcome.code === 'not_sent' || call.repeatable;
  const { status } = outcome.value;
  return call.repeatable && (status >= 500 || status === 429 || (call.isRetryable?.(outcome.value) ?? false));
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
      // Credentials must not follow a redirect.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    return ok({ status: answer.status, body: parseJson(await answer.text()) });
  } catch (error) {
    return err(NEVER_CONNECTED.has(causeOf(error)) ? 'not_sent' : 'no_answer');
  }
}

/** Returns the error code of a failed fetch. A host with several addresses fails with an AggregateError; its first code counts. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}

export const basicAuth = (user: string, password = ''): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
