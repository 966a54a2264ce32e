import { LANGUAGES } from '@tulay/contract/languages';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { migrate } from '../migrate/migrate';
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';

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

it.each<[string, string, readonly string[]]>([
  ['loan_event', 'kind', LOAN_EVENT_KINDS],
  ['customer', 'language', LANGUAGES],
])('the table %s accepts exactly the described values of %s', async (table, column, values) => {
  const { rows } = await app.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
    [`${table}_${column}_check`],
  );
  const accepted = [...(rows[0]?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, value]) => value);
  expect(new Set(accepted)).toEqual(new Set(values));
});

describe('the ledger tables', () => {
  it('the ledger accepts an entry that moves an amount between two accounts', async () => {
    await expect(entry({})).resolves.toBeDefined();
  });

  it.each([
    ['zero', { line: 2, amount: 0 }],
    ['a negative amount', { line: 3, amount: -1 }],
    ['one account on both sides', { line: 4, credit: 'loan_receivable' }],
  ])('the ledger refuses an entry of %s', async (_what, changes) => {
    await expect(entry(changes)).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['journal', 'ledger_entry', 'loan_event', 'audit'])(
    'the application can neither change nor empty %s',
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

describe('a repeated migration', () => {
  it('a repeated migration recreates the operator functions and changes no grant', async () => {
    const rights = async () =>
      (
        await app.query<{ grant: string }>(`
          select p.oid::regprocedure::text || ' ' || coalesce(array_to_string(p.proacl, ' '), '') as grant
          from pg_proc p where pronamespace = 'ops'::regnamespace
          union all select relname || ' ' || array_to_string(relacl, ' ') from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
      ).rows.map(({ grant }) => grant);
    const before = await rights();
    await migrate(database.ownerUrl, database.appUrl, { mode: 'sandbox' });
    expect(await rights()).toEqual(before);
    expect(before.length).toBeGreaterThan(60);
  });
});
