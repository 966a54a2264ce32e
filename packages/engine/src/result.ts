/** An expected outcome: a value, or a named code with the parameters its message needs. Exceptions are bugs. */
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
