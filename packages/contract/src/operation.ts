/** The shape of an operation of the API as data, and the error codes that it can return. */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Scope } from './integrators/scopes';
import { ALL_ERRORS, type AnyErrorCode } from './operator/errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Groups into which the API document sorts the operations. */
export type Tag =
  | 'account'
  | 'auth'
  | 'coupon'
  | 'dispute'
  | 'home'
  | 'inbox'
  | 'integrator'
  | 'loan'
  | 'meta'
  | 'offer'
  | 'onboarding'
  | 'operator'
  | 'payment'
  | 'payout'
  | 'privacy'
  | 'relief'
  | 'support';

/** Answer of an operation that returns a file instead of JSON. */
export interface FileAnswer<T extends string = string> {
  readonly mediaTypes: readonly T[];
}

export interface Operation {
  /** Unique name, a verb and its object, such as `openPayment`. */
  readonly id: string;
  readonly method: Method;
  /** Path under `/api/v1`, or under `/console/v1` for operators, with `{parameters}`. */
  readonly path: `/${string}`;
  /** Summary of the operation in the API's document: one sentence without a period. */
  readonly summary: string;
  readonly tag: Tag;
  /**
   * `public` needs no session; a token in the path may authorize it. `integrator` needs an API key with the `scope`,
   * `operator` a session of the console.
   */
  readonly access: 'borrower' | 'public' | 'integrator' | 'operator';
  readonly scope?: Scope;
  /** The operation collects sensitive data. The borrower must have agreed to that before (RA 10173, section 13). */
  readonly needsConsent?: 'sensitive';
  /** The request carries an idempotency key: repeating it with the same key returns the first answer. */
  readonly isKeyed?: true;
  readonly params?: Readonly<Record<string, z.ZodMiniType>>;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  /** JSON body. */
  readonly body?: z.ZodMiniType;
  /** Valid JSON body, shown in the API’s document. The sandbox accepts it; its ids belong to nobody. */
  readonly example?: unknown;
  /** Longest JSON body in bytes, if it is more than `JSON_BYTES_MAX`. */
  readonly bodyBytes?: number;
  /** Body of a multipart form, which the server reads as a stream. */
  readonly form?: z.ZodMiniObject;
  /** Media type of a body of raw bytes. */
  readonly bytes?: string;
  /** HTTP status of a successful request; 200 if absent. */
  readonly status?: 201 | 204;
  /** Schema of a successful response; null if the response has no body. */
  readonly answer: z.ZodMiniType | FileAnswer | null;
  /** Schema of a response with status 403 that is an outcome of the operation instead of a problem. */
  readonly forbidden?: z.ZodMiniType;
  /** Error codes of the operation, in addition to `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Type check: an operation must have a schema for each parameter in its path. */
type WithParams<P extends string> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamNames<P>, z.ZodMiniType>> };

/** Type check: an operation with a JSON body must have an example. */
type WithExample<O> = O extends { readonly body: z.ZodMiniType }
  ? { readonly example: unknown }
  : { readonly example?: never };

/** Type check: an operation that can be called with an API key must name the scope that the key needs. */
type WithScope<O> = O extends { readonly access: 'integrator' }
  ? { readonly scope: Scope }
  : { readonly scope?: never };

type Described = Omit<Operation, 'id' | 'tag'>;

/** Describes the operations of a feature; their names in the table are their ids. */
export function operations<const G extends Tag, const T extends Readonly<Record<string, Described>>>(
  tag: G,
  table: T & { readonly [Id in keyof T]: WithParams<T[Id]['path']> & WithExample<T[Id]> & WithScope<T[Id]> },
): { readonly [Id in keyof T & string]: T[Id] & { readonly id: Id; readonly tag: G } } {
  const entries = Object.entries<Described>(table).map(([id, described]) => [id, { ...described, id, tag }]);
  // TypeScript does not derive from `Object.fromEntries` which entry has which type.
  return Object.fromEntries(entries) as never;
}

export const fileAnswer = <const T extends string>(...mediaTypes: readonly T[]): FileAnswer<T> => ({
  mediaTypes,
});

/**
 * Error codes that operations have in common. `any` is for every operation, and each other key for one kind of
 * operations.
 */
export const COMMON_ERRORS = {
  any: ['invalid_input', 'too_frequent', 'internal', 'unavailable'],
  /**
   * Errors of operations whose path names an object, because the object may not exist or may belong to another
   * borrower.
   */
  withParams: ['not_found'],
  borrower: ['session_missing'],
  operator: ['session_missing', 'identity_unavailable'],
  integrator: ['key_invalid', 'scope_missing'],
  write: ['csrf_invalid', 'body_too_large', 'body_too_deep'],
  keyed: ['idempotency_key_reused', 'idempotency_in_flight'],
  form: ['photo_too_large'],
  sensitive: ['sensitive_consent_required'],
} as const satisfies Record<string, readonly AnyErrorCode[]>;

type CommonCode = (typeof COMMON_ERRORS)[keyof typeof COMMON_ERRORS][number];

/** Codes that an operation can return. */
export type CodeOf<O extends Operation> = O['errors'][number] | CommonCode;

/** Returns every code that an operation can return, ordered by status. */
export function errorsOf(described: Operation): readonly AnyErrorCode[] {
  const { method, access, isKeyed, params, form, needsConsent, errors } = described;
  const codes = [
    ...COMMON_ERRORS.any,
    ...(params ? COMMON_ERRORS.withParams : []),
    ...(access === 'borrower' ? COMMON_ERRORS.borrower : []),
    ...(access === 'operator' ? COMMON_ERRORS.operator : []),
    ...(access === 'integrator' ? COMMON_ERRORS.integrator : []),
    ...(method === 'GET' ? [] : COMMON_ERRORS.write),
    ...(isKeyed ? COMMON_ERRORS.keyed : []),
    ...(form ? COMMON_ERRORS.form : []),
    ...(needsConsent ? COMMON_ERRORS[needsConsent] : []),
    ...errors,
  ];
  return [...new Set(codes)].toSorted((one, other) => ALL_ERRORS[one].status - ALL_ERRORS[other].status);
}
