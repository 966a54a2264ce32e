/**
 * Description of an SQL command: its arguments, the shape of `p_input`, what it answers, and the codes with which it
 * refuses. `commands.test.ts` compares each description with the SQL function of that name.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import * as z from 'zod/mini';
import type { OperatorRights } from '../operator/approval-rules';
import type { StoredJson } from '../stored/stored-json';

export type SqlType =
  | 'uuid'
  | 'text'
  | 'hex'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/** SQL types to which a function may cast a value of a schema. */
export const SQL_TYPES = new WeakMap<object, readonly SqlType[]>();

export function storedAs<S extends z.ZodMiniType>(schema: S, ...types: readonly SqlType[]): S {
  SQL_TYPES.set(schema, types);
  return schema;
}

export const uuid = storedAs(z.string(), 'uuid', 'text');
export const text = storedAs(z.string(), 'text');
/** Bytes as hexadecimal text. */
export const hex = storedAs(z.string(), 'hex', 'text');
export const integer = storedAs(z.int(), 'integer', 'smallint');
/** Whole number that may need more than 32 bits. */
export const wide = storedAs(z.int(), 'bigint');
export const centavos = storedAs(z.int(), 'bigint');
export const flag = storedAs(z.boolean(), 'boolean');
/** Calendar date `YYYY-MM-DD`. */
export const date = storedAs(z.string(), 'date', 'text');
export const instant = storedAs(z.date(), 'timestamptz');
/** JSON value that SQL stores or passes on without reading its keys. */
export const json = storedAs(z.custom<object>(), 'jsonb');
/** A value of a JSON column, from `writeStored`. */
export const stored = <K extends string>() => storedAs(z.custom<StoredJson<K>>(), 'jsonb');
export const texts = storedAs(z.readonly(z.array(z.string())), 'jsonb');
export const optional = z.nullable;

/** Input and answer, besides its rows, of a list that `list_page` sorts. `next`: position after the page; null on the last page. */
export const SORTED = {
  input: { sort: text, after: optional(json), limit: integer },
  answer: { next: optional(json), total: integer },
};

/** First argument of an SQL function, before the time and the input; `none` if there is none. */
export type Subject = 'borrower' | 'phone' | 'operatorKey' | 'day' | 'none';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Path of a key in the input, such as `event,valueDate`. Inside a value that SQL does not read, every path is allowed.
 */
type PathIn<T> = T extends Date | string | number | boolean | null | undefined
  ? never
  : T extends StoredJson<string>
    ? string
    : T extends readonly (infer E)[]
      ? `${number}` | `${number},${PathIn<E>}`
      : object extends T
        ? string
        : { [K in keyof T & string]: K | `${K},${PathIn<T[K]>}` }[keyof T & string];

/** Rights of operators to call a command with this input; null if only the application calls it. */
type RightsFor<I extends Shape> = OperatorRights<PathIn<{ [K in keyof I]: z.input<I[K]> }>> | null;

export interface CommandDefinition {
  readonly kind: 'keyed' | 'event' | 'global' | 'value';
  readonly subject: Subject;
  readonly input: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly refusals: readonly string[];
  readonly operators: OperatorRights | null;
}

/** Describes a borrower's command with an idempotency key. */
export const keyed = <I extends Shape, const R extends ErrorCode, A extends Shape>(command: {
  readonly input: I;
  readonly refusals: readonly R[];
  readonly answer: A;
}) => ({
  kind: 'keyed' as const,
  subject: 'borrower' as const,
  input: z.object(command.input),
  answer: z.object(command.answer),
  refusals: command.refusals,
  operators: null,
});

/**
 * Describes a command that records an event of one borrower, sent by a provider, an operator or a job. The event has
 * its own reference, so it needs no idempotency key.
 */
export const event = <
  I extends Shape,
  const R extends ErrorCode | 'already' | 'transaction_changed',
  const O extends RightsFor<NoInfer<I>>,
>(command: {
  readonly input: I;
  readonly refusals: readonly R[];
  readonly operators: O;
}) => ({
  kind: 'event' as const,
  subject: 'borrower' as const,
  input: z.object(command.input),
  answer: z.object({}),
  refusals: command.refusals,
  operators: command.operators,
});

/**
 * Describes a command whose refusals are not in the error catalog of the API. Its subject is a phone number, an operator's
 * key, the borrower of an operator's command, or nothing.
 */
export const global = <
  I extends Shape,
  const R extends string,
  A extends Shape,
  const O extends RightsFor<NoInfer<I>>,
  const S extends Subject = 'none',
>(command: {
  readonly subject?: S;
  readonly input: I;
  readonly refusals: readonly R[];
  readonly answer: A;
  readonly operators: O;
}) => {
  const subject: Subject = command.subject ?? 'none';
  return {
    kind: 'global' as const,
    subject,
    input: z.object(command.input),
    answer: z.object(command.answer),
    refusals: command.refusals,
    operators: command.operators,
  };
};

/** Describes an SQL function that returns a plain value and never refuses. */
export const value = <
  I extends Shape,
  A extends z.ZodMiniType,
  const S extends Subject,
  const O extends RightsFor<NoInfer<I>>,
>(command: {
  readonly subject: S;
  readonly input: I;
  readonly answer: A;
  readonly operators: O;
}) => ({
  kind: 'value' as const,
  subject: command.subject,
  input: z.object(command.input),
  answer: command.answer,
  refusals: [] as const,
  operators: command.operators,
});
