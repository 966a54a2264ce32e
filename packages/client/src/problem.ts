import { type ClientErrorCode, ERRORS, type FieldError, isErrorCode } from '@tulay/contract/errors';

export interface Problem {
  readonly code: ClientErrorCode;
  readonly retryable: boolean;
  readonly params: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly FieldError[];
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export const NETWORK_PROBLEM: Problem = { code: 'network', retryable: true, params: {} };
export const TIMEOUT_PROBLEM: Problem = { code: 'timeout', retryable: true, params: {} };

/**
 * Returns the problem of a request that got no complete response. A `ProblemError` already contains its problem. A
 * `DOMException` means that the request was aborted. Anything else is a network failure.
 */
export function problemOfFailure(failure: unknown): Problem {
  if (failure instanceof ProblemError) return failure.problem;
  return failure instanceof DOMException ? TIMEOUT_PROBLEM : NETWORK_PROBLEM;
}

/** Returns the problem of an error response (RFC 9457). Without a known code in the body the status decides. */
export function problemOf(status: number, body: unknown, retryAfter: string | null): Problem {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
  const code = codeIn(body) ?? codeOfStatus(status);
  const found = isRecord(body) ? body : {};

  return {
    code,
    retryable: ERRORS[code].retryable,
    params: isRecord(found.params) ? onlyPlain(found.params) : {},
    ...wait,
    ...(Array.isArray(found.fields) ? { fields: found.fields.filter(isField) } : {}),
  };
}

function codeIn(body: unknown): keyof typeof ERRORS | undefined {
  if (!isRecord(body) || typeof body.code !== 'string') return undefined;
  return isErrorCode(body.code) ? body.code : undefined;
}

function codeOfStatus(status: number): keyof typeof ERRORS {
  if (status === 401) return 'session_missing';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_frequent';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_input';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isField(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}

function onlyPlain(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).filter(
      (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
    ),
  );
}
