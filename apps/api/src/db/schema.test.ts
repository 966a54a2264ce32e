import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';

let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const CUSTOMER = '01900000-0000-7000-8000-000000000001';
const entry = (changes: Record<string, unknown>) => {
  const row = { line: 1, debit: 'loan_receivable', credit: 'payout_clearing', amount: 100, ...changes };
  return app.query(
    `insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
     values ($1, $1, $2, $1, $3, $4, $5, '2026-07-03')`,
    [CUSTOMER, row.line, row.debit, row.credit, row.amount],
  );
};

describe('the books', () => {
  it('take an entry that moves an amount between two accounts', async () => {
    await expect(entry({})).resolves.toBeDefined();
  });

  it.each([
    ['nothing', { line: 2, amount: 0 }],
    ['a negative amount', { line: 3, amount: -1 }],
    ['one account on both sides', { line: 4, credit: 'loan_receivable' }],
  ])('refuse an entry of %s', async (_what, changes) => {
    await expect(entry(changes)).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['journal', 'ledger_entry', 'loan_event', 'audit'])(
    'give the application no way to change or empty %s',
    async (table) => {
      for (const statement of [
        `update ${table} set customer_id = customer_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    },
  );
});

describe('every table of borrowers can be distributed', () => {
  /** Look-ups keyed by their own value, and small shared tables that every node holds. */
  const OTHERS = [
    'phone_owner',
    'captcha',
    'sms_code',
    'send_budget',
    'session',
    'identity_claim',
    'contact_link',
    'dispute_ticket',
    'contact_left',
    'coupon_once',
    'paper_check',
    'unmatched_event',
    'product',
    'payout_channel',
    'payment_channel',
    'business_day',
    'reconciliation_difference',
  ];

  it('has customer_id in the primary key and in every unique constraint', async () => {
    const { rows } = await app.query<{ table: string; columns: string[] }>(`
      select c.conrelid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace
      group by c.oid, c.conrelid`);
    const undistributable = rows
      .filter(({ table, columns }) => !OTHERS.includes(table) && !columns.includes('customer_id'))
      .map(({ table }) => table);
    expect(undistributable.filter((table) => !table.startsWith('kysely_'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(OTHERS.length);
  });
});
