import { join } from 'node:path';
import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { filesystemStorage } from '../../apps/api/src/adapters/storage/filesystem';
import { type Connection, connect } from '../../apps/api/src/db/database';
import { openDatabase } from '../../apps/api/src/sandbox/database';
import { listNamedBorrowers } from '../../apps/api/src/sandbox/services/borrower.store';
import { readStatement } from '../../apps/api/src/sandbox/gateway/statement.store';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { type Postgres, startPostgres } from '../../scripts/postgres';
import { HOUR, instantOf } from '../simulation/clock';
import { findFaults } from '../simulation/world-checks';
import { type DemoWorld, simulateLender } from './lender-year';
import { NAMED, numberOf } from './named';
import { fillSandbox } from './sandbox-records';
import { createOperators, type StaffCommand } from './staff-commands';
import { UNKNOWN_PAYMENT } from './staff-scene';
import { isFilled } from './target';

const LAST_DAY = addDays(manilaDate(new Date()), -1);
const MORNING = instantOf(addDays(LAST_DAY, 1), 9 * HOUR);
const SECRET = 'a-secret-of-the-demonstration-test';
/** Number of simulated days. The scripts of all named borrowers fit into it. */
const DAYS = 95;

let scratch: string;
let postgres: Postgres;
let connection: Connection;
let world: DemoWorld;
beforeAll(async () => {
  scratch = await createScratch();
  postgres = await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
  await postgres.createDatabase('lender');
  await postgres.createDatabase('world', undefined, 'tulay');
  const databaseUrl = postgres.appUrl('lender');
  await migrate(postgres.ownerUrl('lender'), databaseUrl, { mode: 'sandbox' });
  connection = connect(databaseUrl, 8);
  const settings = {
    PUBLIC_URL: 'http://lender.test',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: 'nowhere',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:9',
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  };
  const size = { borrowers: NAMED.length + 8, loans: 8, days: DAYS };
  world = await simulateLender(
    { ...connection, databaseUrl },
    { seed: 3, lastDay: LAST_DAY, settings, storage: filesystemStorage(join(scratch, 'files')), ...size },
  );
});
afterAll(async () => {
  await connection.close();
  await postgres.stop();
  removeScratch(scratch);
});

/** Names the commands that read a list and need no argument, as the pages of the console run them. */
const LISTS: readonly string[] = Object.entries<CommandShape>(OPERATOR_COMMANDS)
  .filter(([, shape]) => !shape.changes && !shape.approval && !shape.terminalOnly)
  .filter(([, { parameters = {} }]) =>
    Object.values(parameters).every((of) => of.safeParse(undefined).success),
  )
  .filter(([, { answer }]) => answer instanceof z.ZodObject && answer.shape['rows'] instanceof z.ZodArray)
  .map(([name]) => name);

/** Lists that are empty in the demonstration, with the reason. */
const EMPTY_LISTS: Readonly<Record<string, string>> = {
  'import list': 'a book of another lender has borrowers that the simulation does not know',
  'job list': 'the planted job fails as soon as the worker of the demonstration runs it',
  'passkey list': 'a passkey is created by the browser of an operator',
  'payout list': 'lists payouts in doubt, and the sandbox answers each poll, so none stays in doubt',
  'retention erased': 'no account of these few simulated days is old enough to be erased',
  'retention list': 'no account of these few simulated days is old enough to be erased',
  'session list': 'nobody has logged in to the console yet',
};

const operate = (command: StaffCommand) => createOperators(world)(command);

const SharedValues = z.object({ elsewhere: z.array(z.object({ kind: z.string(), count: z.int() })) });

/** Returns the rows that a command answers on the morning after the last simulated day. */
async function rowsOf(name: string, args: StaffCommand['args'] = {}): Promise<unknown[]> {
  const report = await operate({ who: 'ana', at: MORNING, name, args });
  const rows = fieldOf(report.data, 'rows');
  if (!Array.isArray(rows)) throw new Error(`${name} answers no rows: ${report.lines.join(' ')}`);
  return rows;
}

/** Returns the phone numbers of the borrowers whose latest loan or application meets a condition, given in SQL. */
async function statesOf(): Promise<Map<string, string>> {
  const rows = await world.lender.rows<{ name: number; status: string }>(`
    select right(c.customer_id::text, 12)::int as name, coalesce(o.status, a.status, 'none') as status
    from customer c left join application a using (customer_id)
    left join lateral (select status from loan_order o where o.customer_id = c.customer_id
      order by offered_at desc limit 1) o on true`);
  return new Map(rows.map(({ name, status }) => [NAMED[name]?.story ?? '', status]));
}

describe('the demonstration', () => {
  it('payouts are on their way, and others have failed', async () => {
    expect(await rowsOf('payout list', { state: 'sent' })).not.toEqual([]);
    expect(await rowsOf('payout list', { state: 'failed' })).not.toEqual([]);
  });

  it('the books agree after the last day but for the unknown payment, and no script failed', async () => {
    expect(await findFaults(world, LAST_DAY, UNKNOWN_PAYMENT.transactionId)).toEqual([]);
    expect(await rowsOf('reconcile list')).toMatchObject([
      { subject: UNKNOWN_PAYMENT.transactionId, found: 0 },
    ]);
  });

  it('the balance sheet has the paid-in capital of ₱20,000,000, and cash is positive', async () => {
    const sheet = await rowsOf('report balance-sheet');
    const amountOf = (line: string) => sheet.find((row) => fieldOf(row, 'line') === line);
    expect(fieldOf(amountOf('cash'), 'amount')).toBeGreaterThan(0);
    expect(fieldOf(amountOf('capital'), 'amount')).toBe(2_000_000_000);
  });

  it('the endpoint of the integrator is disabled, and every delivery has ended, one without success', async () => {
    expect(await rowsOf('webhook list')).toMatchObject([{ disabledAt: expect.any(String) }]);
    const count = async (state: string) =>
      (await rowsOf('webhook log', { name: 'bookkeeping', state })).length;
    expect(await count('delivered')).toBeGreaterThan(0);
    expect(await count('dead')).toBe(1);
    expect(await count('waiting')).toBe(0);
  });

  it('a reviewer sees who else uses the device of one applicant and the account of another', async () => {
    const shared = async (firstName: string) => {
      const args = { application: world.people[numberOf(firstName)]?.customerId ?? '' };
      const { data } = await operate({ who: 'ana', at: MORNING, name: 'review show', args });
      return SharedValues.parse(data).elsewhere.map(({ kind, count }) => `${kind} ${count}`);
    };
    const ruel = await shared('Ruel');
    expect(ruel.toSorted()).toEqual(['address 0', 'device 1', 'id_number 0', 'payout_account 0']);
    const vic = await shared('Vic');
    expect(vic.toSorted()).toEqual(['address 0', 'device 0', 'id_number 0', 'payout_account 1']);
  });

  it('every queue but the payouts has cases, and requests of several kinds wait', async () => {
    const count = async (query: string) => Number((await world.lender.rows<{ n: string }>(query))[0]?.n);
    expect(await count(`select count(*) as n from application where status = 'review'`)).toBeGreaterThan(0);
    expect(await count(`select count(*) as n from ticket where status = 'open'`)).toBeGreaterThan(3);
    expect(await count('select count(*) as n from unmatched_event where closed_at is null')).toBe(3);
    expect(await count('select count(*) as n from operator_note')).toBe(3);
    expect(await count('select count(*) as n from operator_case where waits_until is not null')).toBe(2);
    expect(await count('select count(*) as n from operator_case where escalated_at is not null')).toBe(1);
    expect(await count('select count(*) as n from case_time where missed')).toBeGreaterThan(0);
    expect(await count('select count(distinct operator_name) as n from case_time')).toBeGreaterThan(1);
    expect(await count('select count(*) as n from case_time where not missed')).toBeGreaterThan(0);
    const waiting = await world.lender.rows<{ command: string }>(
      `select distinct command from operator_request where status = 'waiting' order by 1`,
    );
    expect(waiting.map(({ command }) => command)).toEqual([
      'coupon grant',
      'customer limit',
      'loan settle',
      'loan write-off',
      'product set',
    ]);
    expect(await count('select count(*) as n from collection_contact')).toBeGreaterThan(0);
    expect(await count('select count(*) as n from collection_promise')).toBeGreaterThan(0);
    expect(await count(`select count(distinct operator) as n from operator_action`)).toBe(4);
  });

  it('every list of the console has a row, except the lists with a reason', async () => {
    const empty: string[] = [];
    for (const name of LISTS) if ((await rowsOf(name)).length === 0) empty.push(name);
    expect(empty.toSorted()).toEqual(Object.keys(EMPTY_LISTS).toSorted());
  });

  it('each named borrower is in the state of the list', async () => {
    const states = await statesOf();
    const found = Object.fromEntries(NAMED.map(({ state, story }) => [state, states.get(story)]));
    expect(found).toMatchObject({
      'Started to apply': 'none',
      'In review': 'review',
      Returned: 'draft',
      'Not approved': 'rejected',
      Approved: 'accepted',
      // The offer is still signed here, because it expires only at the next close of day.
      'Offer expired': 'signed',
      'Payout on its way': 'disbursing',
      'Payout failed': 'payout_failed',
      'Due today': 'active',
      Overdue: 'active',
      Disputed: 'active',
      'Closed unpaid': 'written_off',
      Repaid: 'settled',
    });
  });

  it('the sandbox continues with the gateway’s statement and the named borrowers', async () => {
    const url = postgres.appUrl('world');
    const listed = {
      phone: '9170000003',
      name: 'Boyet Lacson',
      state: 'Not approved',
      story: 'May apply again',
    };
    await fillSandbox(url, world.lender, [listed]);
    const db = await openDatabase(url);
    try {
      expect(await listNamedBorrowers(db)).toEqual([listed]);
      const { lines, total } = await readStatement(db, {});
      const expected = world.lender.gateway.lines();
      expect(lines).toHaveLength(expected.length);
      expect(total).toBe(expected.reduce((sum, { amount }) => sum + amount, 0));
    } finally {
      await db.close();
    }
  });

  it('filled databases are recognized, and databases with other borrowers are refused', async () => {
    const lenderUrl = postgres.ownerUrl('lender');
    await postgres.createDatabase('other_world', undefined, 'tulay');
    const sandboxUrl = postgres.appUrl('other_world');
    await expect(isFilled({ lenderUrl, sandboxUrl })).rejects.toThrow('hold other borrowers');

    const named = { phone: '9170000003', name: 'Boyet Lacson', state: 'Approved', story: 'May borrow' };
    await fillSandbox(sandboxUrl, world.lender, [named]);
    expect(await isFilled({ lenderUrl, sandboxUrl })).toBe(true);
  });

  it('an empty database is not filled while another program uses it', async () => {
    await postgres.createDatabase('empty_lender');
    await postgres.createDatabase('empty_world', undefined, 'tulay');
    const [lenderUrl, sandboxUrl] = [postgres.ownerUrl('empty_lender'), postgres.appUrl('empty_world')];
    await migrate(lenderUrl, postgres.appUrl('empty_lender'), { mode: 'sandbox' });
    const api = connect(lenderUrl, 1);
    await api.pool.query('select');
    await expect(isFilled({ lenderUrl, sandboxUrl })).rejects.toThrow('Stop the API');

    await api.pool.end();
    await expect.poll(() => isFilled({ lenderUrl, sandboxUrl }).catch(String)).toBe(false);
  });
});
