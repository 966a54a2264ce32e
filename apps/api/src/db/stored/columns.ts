/** Every JSON column of the database: the kind of its values, or why its values have no version. */
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import { fieldOf } from '@tulay/engine/records';
import type { Tables } from '../schema/tables';
import { readJson } from './read-stored';
import type { EventShape, StoredKind } from './schemas';
import type { StoredJson } from './stored-json';

/** Columns of a table whose type is `StoredColumn`. */
type StoredColumnOf<T extends keyof Tables> = {
  [C in keyof Tables[T] & string]: Tables[T][C] extends { readonly __select__: StoredJson<StoredKind> | null }
    ? `${T}.${C}`
    : never;
}[keyof Tables[T] & string];
type StoredColumnName = { [T in keyof Tables]: StoredColumnOf<T> }[keyof Tables];

/** Kind of the values in a stored column. `event` means that each row has its own kind, which decides the shape. */
type ColumnKind = Exclude<StoredKind, EventShape> | 'event';

export const STORED_COLUMNS: { readonly [C in StoredColumnName]: ColumnKind } = {
  'product.definition': 'product',
  'product_version.definition': 'product',
  'loan_order.quote': 'quote',
  'loan_event.detail': 'event',
  'repayment.allocation': 'allocation',
  'payment_channel.terms': 'channel_terms',
  'unmatched_event.body': 'gateway_event',
  'application.inputs': 'scored_inputs',
  'message.note': 'message_note',
  'campaign.audience': 'campaign_audience',
  'campaign.content': 'campaign_content',
};

export const UNVERSIONED_COLUMNS: Readonly<Record<string, string>> = {
  'product.seeded_definition': 'only SQL compares it',
  'payment_channel.seeded_terms': 'only SQL compares it',
  'payout_channel.seeded_terms': 'only SQL compares it',
  'outbox.payload': 'the schema of its topic gets no new required key (recorded/jobs.json)',
  'idempotency.answer': 'the schema of its command gets no new required key (recorded/answers.json)',
  'audit.detail': 'single facts, shown as they are',
  'operator_approval.assertion':
    'what the passkey signed: kept as it came, and parsed when the signature is checked',
  'operator_approval.outcomes': 'an outcome by ticket, without fixed keys',
  'operator_approval.secrets': 'an encrypted text by ticket, without fixed keys',
  'operator_key.report': 'deleted after a day, and returned as it is',
  'operator_request.params':
    'void after a day, and parsed again by its command, which refuses what it does not know',
};

/** Returns a row of a table with its stored JSON in the current shape. Throws `UnreadableJson`. */
export function readRow<R extends object>(table: string, row: R): R {
  const columns: [string, unknown][] = Object.entries(row);
  const read = columns.flatMap(([column, value]) => {
    const kind = kindOf(`${table}.${column}`, fieldOf(row, 'kind'));
    return kind === null || value === null ? [] : [[column, readJson(kind, value)] as const];
  });
  return { ...row, ...Object.fromEntries(read) };
}

function kindOf(column: string, rowKind: unknown): StoredKind | null {
  if (!isStoredColumn(column)) return null;
  const kind: ColumnKind = STORED_COLUMNS[column];
  if (kind !== 'event') return kind;
  const event = LOAN_EVENT_KINDS.find((each) => each === rowKind);
  if (event === undefined) throw new Error(`unknown loan event ${String(rowKind)}`);
  return `event.${event}`;
}

const isStoredColumn = (column: string): column is StoredColumnName => Object.hasOwn(STORED_COLUMNS, column);
