import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Tables that the erasure keeps, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  journal: 'the books',
  ledger_entry: 'the books',
  loan_order: 'figures of the loan',
  report_part: 'figures of the loan in reports, by ids',
  loan_event: 'facts of the loan',
  limit_step: 'figures of the limit',
  repayment: 'figures of the loan',
  payment: 'figures of the loan',
  day_event: 'that a reminder was due',
  close_left_out: 'what a close of the books left out, by ids',
  coupon_recipient: 'given once a person: keyed fingerprints',
  canceled_order_coupon: 'figures of the loan',
  dispute_ticket: 'names a fact of the loan',
  audit: 'the trail that nobody changes: who did what when',
  operator_action: 'the same of operators, by ids',
  outbox: 'on its way to a job, by ids',
};

describe('[spec 6.deletion] erasure', () => {
  it('every table with a customer id is erased or listed with a reason to keep it', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'customer_id' order by 1`);
    const { rows: functions } = await owner.query<{ source: string }>(
      "select pg_get_functiondef('account_erase'::regproc) as source",
    );
    const source = functions[0]?.source ?? '';
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !KEPT[name] && !new RegExp(`(delete from|update) ${name}\\b`).test(source));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });
});
