/**
 * Hashes what a simulated year left in the database, the SMS log and the gateway's statement. Random ids and secrets
 * are replaced by names that are the same in every replay.
 */
import { createHash } from 'node:crypto';
import type { Lender } from './lender';

const TABLES = [
  'customer',
  'application',
  'loan_order',
  'signature',
  'payout',
  'payment',
  'repayment',
  'loan_event',
  'journal',
  'ledger_entry',
  'limit_step',
  'coupon',
  'idempotency',
  'confirmation',
  'audit',
  'message',
  'pay_link',
  'day_event',
  'outbox',
  'business_day',
  'reconciliation_difference',
  'send_budget',
  'unmatched_event',
] as const;

/** Columns of random ids. Each id is replaced by its table, its borrower and a number in order of creation. */
const ID_COLUMNS = [
  { table: 'loan_order', id: 'order_id', at: 'offered_at' },
  { table: 'payout', id: 'payout_id', at: 'created_at' },
  { table: 'payment', id: 'payment_id', at: 'created_at' },
  { table: 'coupon', id: 'coupon_id', at: 'granted_at' },
] as const;

export interface Digest {
  /** Row count and hash of each table, of the SMS log and of the gateway's statement. */
  readonly parts: Readonly<Record<string, { readonly rows: number; readonly hash: string }>>;
  readonly hash: string;
}

export async function createDigest({ rows: query, texts, gateway }: Lender): Promise<Digest> {
  const names = await nameIds(query);
  const parts: Record<string, { rows: number; hash: string }> = {};
  for (const table of TABLES) {
    const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    parts[table] = digestPart(
      rows.map(({ row }) => row),
      names,
    );
  }
  parts['texts'] = digestPart(
    texts.map(({ at, to, text }) => `${at} ${to} ${text}`),
    names,
  );
  parts['statement'] = digestPart(
    gateway.lines().map((line) => JSON.stringify(line)),
    names,
  );
  return { parts, hash: sha256(JSON.stringify(parts)) };
}

/** Returns a sentence for each part that differs; none if the two years are identical. */
export function compareDigests(one: Digest, other: Digest): string[] {
  return Object.entries(one.parts).flatMap(([part, { rows, hash }]) => {
    const again = other.parts[part];
    if (again?.hash === hash) return [];
    return [`the content of ${part} differs in the replay: ${rows} rows, then ${again?.rows}`];
  });
}

async function nameIds(query: Lender['rows']): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { table, id, at } of ID_COLUMNS) {
    const rows = await query<{ id: string; name: string }>(`select ${id}::text as id,
      '${table} ' || right(customer_id::text, 12) || ' ' || row_number() over (partition by customer_id order by ${at}) as name
      from ${table}`);
    for (const { id: key, name } of rows) names.set(key.replaceAll('-', ''), name);
  }
  return names;
}

const ID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g;
const CUSTOMER = /^00000000000070008/;
const ORDER_NUMBER = /\b\d{4}-\d{6}\b/g;
const BYTES = /\\\\x[0-9a-f]+/g;
/** OTP in an SMS: in its sentence, and in the last line that browsers read it from. */
const CODE = /(Tulay: |@[\w.-]+ #)\d{4}\b/g;
/** Secret in a pay link. */
const LINK = /\?t=[\w.-]+/g;

function digestPart(rows: readonly string[], names: ReadonlyMap<string, string>) {
  const named = (id: string): string => {
    const key = id.replaceAll('-', '');
    return names.get(key) ?? (CUSTOMER.test(key) ? key : '#');
  };
  const lines = rows.map((row) =>
    row
      .replace(LINK, '')
      .replace(CODE, '$1#')
      .replace(BYTES, '#')
      .replace(ID, named)
      .replace(ORDER_NUMBER, '#'),
  );
  return { rows: lines.length, hash: sha256(lines.toSorted().join('\n')) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
