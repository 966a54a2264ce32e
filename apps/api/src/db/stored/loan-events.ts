/** Details of loan events. The kind of an event decides the shape of its detail. */
import { LOAN_EVENT_KINDS, type LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import type { LoanEventDetails } from '../schema/loan-event';
import { readJson, stampVersion } from './read-stored';
import type { EventShape } from './schemas';
import type { StoredJson } from './stored-json';

const shapeOf = <K extends LoanEventKind>(kind: K): EventShape<K> => `event.${kind}`;

/** Returns the detail of an event as its column stores it. */
export const writeEventDetail = <K extends LoanEventKind>(
  kind: K,
  detail: LoanEventDetails[K],
): StoredJson<EventShape<K>> => stampVersion(shapeOf(kind), detail);

/** A row of an event whose detail has the shape of its kind. */
type ReadEvent<R> = {
  [K in LoanEventKind]: Omit<R, 'kind' | 'detail'> & {
    readonly kind: K;
    readonly detail: LoanEventDetails[K];
  };
}[LoanEventKind];

/** Returns a row of an event with its detail in the current shape. Throws `UnreadableJson`. */
export function readEvent<
  R extends { readonly kind: LoanEventKind; readonly detail: StoredJson<EventShape> },
>(row: R): ReadEvent<R> {
  const read = { ...row, detail: readJson(shapeOf(row.kind), row.detail) };
  if (!isOfItsKind<R>(read)) throw new Error(`unknown loan event ${row.kind}`);
  return read;
}

/** Narrows the type of a row after its detail was read with the schema of its kind. */
const isOfItsKind = <R>(row: {
  readonly kind: LoanEventKind;
  readonly detail: object;
}): row is ReadEvent<R> & typeof row => LOAN_EVENT_KINDS.includes(row.kind);
