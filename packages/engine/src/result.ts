/**
 * Expected outcome of an operation: a value, or an error code with the parameters of its message. An exception is a
 * bug.
 */
export type Result<T, C extends string> = { readonly ok: true; readonly value: T } | Failure<C>;

export type ResultParams = Readonly<Record<string, string | number>>;

export interface Failure<C extends string> {
  readonly ok: false;
  readonly code: C;
  readonly params?: ResultParams;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<C extends string>(code: C, params?: ResultParams): Failure<C> {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}
