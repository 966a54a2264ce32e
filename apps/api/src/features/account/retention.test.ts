import { RETENTION_DAYS, RETENTION_KINDS, RETENTION_NOTICE_DAYS } from '@tulay/contract/operator/retention';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn, newKey, textsTo } from '../../testing/borrower';
import { approveDeletion, deletionOf } from '../../testing/deletion';
import { parse } from '../../ops/cli/parse';
import { COMMANDS } from '../../ops/command-table';
import { activeOrder, approvedBorrower, freshPhone, settle } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { operate } from '../../testing/operators';
import { mostRowsPerPage } from '../../testing/sql/rows-read';
import { type Stack, runMinuteJobs, startStack } from '../../testing/stack';
import { runGlobal } from '../../command';
import type { Database } from '../../db/database';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Moves the log-in, sessions, applications and loans of a borrower into the past by this number of days. */
async function age({ customerId }: Borrower, days: number): Promise<void> {
  const { db } = stack.connection;
  const by = sql`make_interval(days => ${days})`;
  await sql`delete from session where customer_id = ${customerId}`.execute(db);
  await sql`update customer set registered_at = registered_at - ${by}, last_login_at = last_login_at - ${by}
    where customer_id = ${customerId}`.execute(db);
  await sql`update application set submitted_at = submitted_at - ${by}, decided_at = decided_at - ${by}
    where customer_id = ${customerId}`.execute(db);
  await sql`update loan_order set settled_at = settled_at - ${by}, value_date = value_date - ${days}::integer
    where customer_id = ${customerId}`.execute(db);
}

const noticeOf = ({ customerId }: Borrower) =>
  stack.connection.db
    .selectFrom('retention_notice')
    .select(['kind', 'erase_on', 'erased_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

const isErased = async ({ customerId }: Borrower): Promise<boolean> => {
  const customer = stack.connection.db.selectFrom('customer').select('erased_at');
  const row = await customer.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  return row.erased_at !== null;
};

const today = () => manilaDate(stack.providers.clock.now());

async function nextDay(days = 1): Promise<void> {
  await advanceDays(stack, days);
  await runMinuteJobs(stack);
}

const rejectApplication = async ({ customerId }: Borrower): Promise<void> => {
  await sql`update application set status = 'rejected' where customer_id = ${customerId}`.execute(
    stack.connection.db,
  );
};

describe('an account that nobody uses', () => {
  it('an unused account is erased 30 days after a text, and the list of erasures shows its id and kind', async () => {
    const person = await logIn(stack, freshPhone());
    await age(person, RETENTION_DAYS.idle.until - RETENTION_NOTICE_DAYS - 1);
    await runMinuteJobs(stack);
    expect(await noticeOf(person)).toBeUndefined();

    await nextDay();
    const eraseOn = addDays(today(), RETENTION_NOTICE_DAYS);
    expect(await noticeOf(person)).toEqual({ kind: 'idle', erase_on: eraseOn, erased_at: null });
    await vi.waitFor(async () =>
      expect((await textsTo(stack, person.phone)).join('\n')).toContain(
        'have not used your account for a long time',
      ),
    );
    const listed = await operate(stack, 'retention', 'list', '--within', '30');
    expect(listed.lines.join('\n')).toContain(`${person.customerId}  idle since`);
    expect(listed.lines.join('\n')).not.toContain(person.phone);

    await nextDay(RETENTION_NOTICE_DAYS - 1);
    expect(await isErased(person)).toBe(false);
    await nextDay();
    expect(await isErased(person)).toBe(true);
    const erased = await operate(stack, 'retention', 'erased');
    expect(erased.lines.join('\n')).toContain(person.customerId);
  });

  it('the account of a rejected applicant is kept longer than an idle account', async () => {
    const idle = await approvedBorrower(stack);
    const rejected = await approvedBorrower(stack);
    await rejectApplication(rejected);
    for (const each of [idle, rejected]) await age(each, RETENTION_DAYS.idle.until + 1);
    await nextDay();
    expect((await noticeOf(idle))?.kind).toBe('idle');
    expect(await noticeOf(rejected)).toBeUndefined();
    await age(rejected, RETENTION_DAYS.rejected.until - RETENTION_DAYS.idle.until);
    await nextDay();
    expect((await noticeOf(rejected))?.kind).toBe('rejected');
  });

  it('the account of a former borrower is erased five years after the last loan, with the signed documents', async () => {
    const person = await approvedBorrower(stack);
    await settle(stack, person, await activeOrder(stack, person));
    await age(person, RETENTION_DAYS.settled.from - RETENTION_NOTICE_DAYS - 2);
    await nextDay();
    expect(await noticeOf(person)).toBeUndefined();
    await age(person, 1);
    await nextDay();
    expect((await noticeOf(person))?.kind).toBe('settled');
    await nextDay(RETENTION_NOTICE_DAYS);
    await runMinuteJobs(stack);
    expect(await isErased(person)).toBe(true);
    const { db } = stack.connection;
    const documents = db.selectFrom('loan_document').select('order_id');
    expect(await documents.where('customer_id', '=', person.customerId).execute()).toEqual([]);
  });

  it('an account stays if its owner logs in after the notice, and gets a new notice when the days are over again', async () => {
    const person = await logIn(stack, freshPhone());
    await age(person, RETENTION_DAYS.idle.until);
    await nextDay();
    const first = await noticeOf(person);
    await stack.connection.db
      .updateTable('customer')
      .set({ last_login_at: stack.providers.clock.now() })
      .where('customer_id', '=', person.customerId)
      .execute();
    await nextDay(RETENTION_NOTICE_DAYS + 1);
    expect(await isErased(person)).toBe(false);
    await age(person, RETENTION_DAYS.idle.until);
    await nextDay();
    expect(await isErased(person)).toBe(false);
    expect((await noticeOf(person))?.erase_on).not.toBe(first?.erase_on);
  });
});

describe('an account whose days are over', () => {
  it('an unused account is never erased while a loan is open, however old', async () => {
    const person = await approvedBorrower(stack);
    await activeOrder(stack, person);
    await age(person, RETENTION_DAYS.settled.until + 100);
    await nextDay();
    expect(await noticeOf(person)).toBeUndefined();
  });

  it('an unused account with an open ticket is erased only after the answer', async () => {
    const person = await logIn(stack, freshPhone());
    await person.send(
      'POST',
      '/tickets',
      { topic: 'other', words: 'A question that is open.', photos: [] },
      newKey(),
    );
    await age(person, RETENTION_DAYS.idle.until);
    await nextDay();
    expect(await noticeOf(person)).toBeUndefined();
    const listed = await operate(stack, 'retention', 'list', '--within', '0');
    expect(listed.lines.find((line) => line.includes(person.customerId))).toContain('waits for: ticket');
    await sql`update ticket set status = 'answered' where customer_id = ${person.customerId}`.execute(
      stack.connection.db,
    );
    await nextDay();
    await nextDay(RETENTION_NOTICE_DAYS);
    expect(await isErased(person)).toBe(true);
  });

  it('an unused account with a legal hold, which takes two operators, is erased only after the hold has ended', async () => {
    const person = await logIn(stack, freshPhone());
    await age(person, RETENTION_DAYS.idle.until);
    await nextDay();
    const hold = await operate(stack, 'retention', 'hold', person.customerId, '--why', 'order of a court');
    expect(hold.exit).toBe(0);
    await nextDay(RETENTION_NOTICE_DAYS + 1);
    expect(await isErased(person)).toBe(false);
    expect((await operate(stack, 'retention', 'holds')).lines.join('\n')).toContain('order of a court');
    expect(
      (await operate(stack, 'retention', 'release', person.customerId, '--why', 'the case ended')).exit,
    ).toBe(0);
    await nextDay();
    expect(await isErased(person)).toBe(true);
  });
});

it('a legal hold also delays a deletion that the borrower requested and support approved', async () => {
  const person = await logIn(stack, freshPhone());
  await operate(stack, 'retention', 'hold', person.customerId, '--why', 'order of a court');
  await approveDeletion(stack, person);
  expect((await deletionOf(person)).request?.state).toBe('held');
  await operate(stack, 'retention', 'release', person.customerId, '--why', 'the case ended');
  await runMinuteJobs(stack);
  expect((await deletionOf(person)).request?.state).toBe('scheduled');
});

it('a retention rule cannot be shorter than the law requires or longer than the privacy policy promises', async () => {
  const from = addDays(today(), 1);
  const { db } = stack.connection;
  /**
   * Returns whether the command set the rule. The parser already refuses a number that is outside the range of every
   * kind.
   */
  const isSet = async (kind: string, days: number): Promise<boolean> => {
    const words = ['retention', 'set-rule', kind, String(days), from, '--why', 'trial'];
    return parse(words, COMMANDS).kind === 'request' && (await operate(stack, ...words)).exit === 0;
  };
  for (const kind of RETENTION_KINDS) {
    const { from: least, until } = RETENTION_DAYS[kind];
    for (const days of [least - 1, until + 1]) {
      expect(await isSet(kind, days), `${kind} ${days}`).toBe(false);
      const insert = sql`insert into retention_rule (effective_from, kind, days, set_at) values (${from}, ${kind}, ${days}, now())`;
      await expect(insert.execute(db)).rejects.toThrow();
    }
    for (const days of [least, until]) expect(await isSet(kind, days), `${kind} ${days}`).toBe(true);
  }
});

describe('the pages of the retention job', () => {
  const PAGE = 20;
  const PAGES_READ = 3;

  /** Adds borrowers with an expired application whose last log-in was this number of days ago, all at the same time. */
  async function addUnused(count: number, days: number): Promise<string[]> {
    const owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ id: string }>(
      `with unused as (
        insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
          select gen_random_uuid(), 'unused ' || gen_random_uuid(), 'en', at, at, '\\x00'
          from (select $1::timestamptz - make_interval(days => $2) as at) moment, generate_series(1, $3)
          returning customer_id, registered_at
      )
      insert into application (customer_id, application_id, status, submitted_at, decided_at, credit_limit, reasons, corrections)
        select customer_id, gen_random_uuid(), 'expired', registered_at, registered_at, 0, '{}', '{}' from unused
        returning customer_id as id`,
      [stack.providers.clock.now(), days, count],
    );
    await owner.query('vacuum analyze customer, application, loan_order, retention_notice');
    await owner.end();
    return rows.map(({ id }) => id);
  }

  async function pageAfter(db: Database, after: readonly string[] | null) {
    const input = { noticeDays: RETENTION_NOTICE_DAYS, after, limit: PAGE };
    const page = await runGlobal(db, 'retention_work', stack.providers.clock.now(), input);
    if (!page.ok) throw new Error('the work of the day is never refused');
    return page.value;
  }

  const rowsPerPage = () =>
    stack.connection.db
      .transaction()
      .execute((trx) =>
        mostRowsPerPage<readonly string[]>(
          trx,
          ['customer', 'application', 'loan_order', 'retention_notice'],
          PAGES_READ,
          async (after) => (await pageAfter(trx, after)).last,
        ),
      );

  it('every due borrower is on exactly one page, although accounts are erased between the pages', async () => {
    const due = new Set(await addUnused(3 * PAGE + 1, RETENTION_DAYS.idle.until + 3));
    await addUnused(PAGE, 1);
    const erased = new Set<string>();
    const listed: string[] = [];
    let page = await pageAfter(stack.connection.db, null);
    while (page.last !== null) {
      const own = page.rows.map(({ customerId }) => customerId).filter((id) => due.has(id));
      listed.push(...own);
      // Erases an account of this page and one that no page has listed yet.
      const next = [...due].find((id) => !listed.includes(id));
      for (const id of [own[0], next]) {
        if (id === undefined) continue;
        erased.add(id);
        await sql`update customer set erased_at = now() where customer_id = ${id}`.execute(
          stack.connection.db,
        );
      }
      page = await pageAfter(stack.connection.db, page.last);
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect([...due].filter((id) => !listed.includes(id) && !erased.has(id))).toEqual([]);
    expect(listed.length).toBeGreaterThan(2 * PAGE);
  });

  it('a page of 20 accounts reads fewer than 200 rows of a table, among 2,000 and among 10,000 unused accounts', async () => {
    await addUnused(2_000, RETENTION_DAYS.idle.until + 2);
    expect(await rowsPerPage()).toBeLessThan(10 * PAGE);
    await addUnused(8_000, RETENTION_DAYS.idle.until + 2);
    expect(await rowsPerPage()).toBeLessThan(10 * PAGE);
  });
});
