/** What a year left behind, by content: ids and secrets are random by design and get names that are the same in every replay. */
import { createHash } from 'node:crypto';
import type { Lender } from './lender';

/** Everything that the lender keeps of people, orders, money, days and words. */
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

/** Ids that rows name, by the time at which each of a borrower was made. */
const ID_COLUMNS = [
  { table: 'loan_order', id: 'order_id', at: 'offered_at' },
  { table: 'payout', id: 'payout_id', at: 'created_at' },
  { table: 'payment', id: 'payment_id', at: 'created_at' },
  { table: 'coupon', id: 'coupon_id', at: 'granted_at' },
] as const;

export interface Digest {
  /** Of each table and of what was told to and by the parties outside: how many rows, and the hash of them all. */
  readonly parts: Readonly<Record<string, { readonly rows: number; readonly hash: string }>>;
  readonly hash: string;
}

export async function createDigest({ rows: ask, texts, gateway }: Lender): Promise<Digest> {
  const names = await nameIds(ask);
  const parts: Record<string, { rows: number; hash: string }> = {};
  for (const table of TABLES) {
    const rows = await ask<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
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

/** What two years differ in; nothing when one is a replay of the other. */
export function compareDigests(one: Digest, other: Digest): string[] {
  return Object.entries(one.parts).flatMap(([part, { rows, hash }]) => {
    const again = other.parts[part];
    if (again?.hash === hash) return [];
    return [`a replay differs in ${part}: ${rows} rows and ${again?.rows}, by content`];
  });
}

async function nameIds(ask: Lender['rows']): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { table, id, at } of ID_COLUMNS) {
    const rows = await ask<{ id: string; name: string }>(`select ${id}::text as id,
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
/** Codes of four digits in a text, and the secret of a link. */
const CODE = /(Tulay: (?:Your code is )?)\d{4}\b/gi;
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
