import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { type Borrower, control, newKey } from '../../testing/borrower';
import {
  activeOrder,
  approvedBorrower,
  openPayment,
  orderOf,
  SANDALI,
  signedOrder,
} from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { withCloseLock, beginDay, closeStep, createCloseService } from './close.service';
import { clockOf } from '../../testing/manual-clock';

let stack: Stack;
let today: ManilaDate;

beforeAll(async () => {
  stack = await startStack();
  await stack.providers.clock.refresh();
  today = manilaDate(stack.providers.clock.now());
});
afterAll(() => stack.stop());

/** Creates a clock that stands at noon of a day, so that a test that runs over midnight sees one date. */
const at = (day: ManilaDate, hour = 12): Clock => {
  const now = () => new Date(startOfManilaDay(day).getTime() + hour * 3_600_000);
  return clockOf(now);
};

/** Closes days with this clock. Retries, because the worker of the test's stack may hold the lock of the close. */
async function closeAs(clock: Clock): Promise<void> {
  const closing = createCloseService({ db: stack.connection.db, clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

const days = () =>
  stack.connection.db.selectFrom('business_day').selectAll().orderBy('business_date').execute();

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await stack.connection.db
    .selectFrom('day_event')
    .select(['business_date', 'kind', 'days'])
    .where('order_id', '=', orderId)
    .orderBy('business_date')
    .execute();
  return rows.map((row) => `${row.business_date} ${row.kind} ${row.days}`);
}

const audited = async (action: string, person: Borrower): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
    where action = ${action} and customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);
  return rows[0]?.n ?? 0;
};

describe('the close of day', () => {
  let person: Borrower;
  let idle: Borrower;
  let orderId: string;
  let unused: string;
  let paymentId: string;

  it('[spec 4.labels] the close of day closes each missed day once, in order, and writes the due events of a loan', async () => {
    person = await approvedBorrower(stack);
    orderId = await activeOrder(stack, person);
    ({ paymentId } = await openPayment(person, orderId));
    idle = await approvedBorrower(stack);
    unused = await signedOrder(idle);
    const due = (await orderOf(person, orderId)).quote.finalDueDate;

    await closeAs(at(addDays(due, 9)));
    const closed = await days();
    expect(closed.map((day) => day.business_date)).toEqual(
      Array.from({ length: closed.length }, (_, i) => addDays(today, i)),
    );
    expect(closed.at(-1)?.business_date).toBe(addDays(due, 8));
    for (const day of closed) {
      expect(day.closed_at).not.toBeNull();
      expect(day.steps_done).toEqual([
        'offers',
        'payments',
        'applications',
        'coupons',
        'settlements',
        'restructurings',
        'promises',
        'reminders',
        'giveBackReminders',
        'couponNotices',
        'creditNotices',
        'creditReturns',
        'accruals',
      ]);
    }
    expect(await eventsOf(orderId)).toEqual([
      `${addDays(due, -3)} loan.due_soon 3`,
      `${addDays(due, -1)} loan.due_soon 1`,
      `${due} loan.due_soon 0`,
      `${addDays(due, 1)} loan.overdue 1`,
      `${addDays(due, 3)} loan.overdue 3`,
      `${addDays(due, 7)} loan.overdue 7`,
    ]);
  });

  it('the close of day expires lapsed offers and checkouts, and leaves an active loan unchanged', async () => {
    expect((await orderOf(idle, unused)).status).toBe('expired');
    expect(await audited('offer.expired', idle)).toBe(1);
    const order = await orderOf(person, orderId);
    expect(order.status).toBe('active');
    expect(order.payments.find((each) => each.paymentId === paymentId)?.status).toBe('expired');
  });

  it('the close of day changes nothing on a day that is already closed', async () => {
    const before = { days: await days(), events: await eventsOf(orderId) };
    const last = before.days.at(-1)?.business_date ?? today;
    await closeAs(at(addDays(last, 1)));
    expect({ days: await days(), events: await eventsOf(orderId) }).toEqual(before);
  });

  it('an approval that was not used for 90 days expires, and then the limit alone allows no offer', async () => {
    const last = (await days()).at(-1)?.business_date ?? today;
    await closeAs(at(addDays(last, 100)));
    expect(await audited('application.expired', idle)).toBe(1);
    expect(await audited('application.expired', person)).toBe(0);
    const offer = await idle.send('POST', '/orders', SANDALI, newKey());
    expect(offer).toMatchObject({ status: 409, body: { code: 'no_limit' } });
  });
});

describe('the close of day after a crash', () => {
  it('a close that crashed resumes at the first step not yet recorded, and repeats no effect', async () => {
    const { db } = stack.connection;
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const day = addDays((await days()).at(-1)?.business_date ?? today, 1);
    await sql`update loan_order set next_due_date = ${addDays(day, 2)}::date
      where order_id = ${orderId}::uuid`.execute(db);

    const { now } = at(addDays(day, 1));
    const crash = () =>
      withCloseLock(db, async (own) => {
        await beginDay(own, day);
        await closeStep(own, day, 'offers', now());
        expect(await closeStep(own, day, 'reminders', now())).toBeGreaterThan(0);
        expect(await closeStep(own, day, 'reminders', now())).toBe(0);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(own);
      });
    await vi.waitFor(() => expect(crash()).rejects.toThrow(/terminat/i));
    expect((await days()).at(-1)).toMatchObject({ business_date: day, closed_at: null });
    await closeAs(at(addDays(day, 1)));

    expect(await eventsOf(orderId)).toEqual([`${addDays(day, 1)} loan.due_soon 1`]);
    const closed = (await days()).at(-1);
    expect(closed).toMatchObject({ business_date: day, closed_at: now() });
    expect(closed?.steps_done).toEqual([
      'offers',
      'reminders',
      'payments',
      'applications',
      'coupons',
      'settlements',
      'restructurings',
      'promises',
      'giveBackReminders',
      'couponNotices',
      'creditNotices',
      'creditReturns',
      'accruals',
    ]);
  });

  it('each step of a close books with its own time, however long the steps before it took', async () => {
    const day = addDays((await days()).at(-1)?.business_date ?? today, 1);
    const began = at(addDays(day, 1)).now().getTime();
    let minutes = 0;
    const now = () => {
      minutes += 1;
      return new Date(began + minutes * 60_000);
    };
    await closeAs({ ...at(addDays(day, 1)), now });
    const { rows } = await sql<{ booked_at: Date }>`select booked_at from book_journal
      where event = 'accrued' and value_date = ${day}::date`.execute(stack.connection.db);
    const { steps_done: steps = [], closed_at: closed } = (await days()).at(-1) ?? {};
    const bookedAfter = (Number(rows[0]?.booked_at) - began) / 60_000;
    expect(bookedAfter).toBeGreaterThan(steps.length);
    expect(Number(closed)).toBeGreaterThan(Number(rows[0]?.booked_at));
  });

  it('a node closes no day while another node holds the lock', async () => {
    const { db } = stack.connection;
    const closing = createCloseService({ db, clock: at(addDays(today, 400)) });
    const before = (await days()).length;
    await vi.waitFor(async () => {
      const held = await withCloseLock(db, async () => expect(await closing.closeDays()).toBe(false));
      expect(held).toBe(true);
    });
    expect(await days()).toHaveLength(before);
  });

  it('a close may run longer than the query deadline of a request', async () => {
    const impatient = connect(stack.config.DATABASE_URL, 1, true, 300);
    const long = () =>
      withCloseLock(impatient.db, async (own) => void (await sql`select pg_sleep(0.5)`.execute(own)));
    await vi.waitFor(async () => expect(await long()).toBe(true));
    await impatient.close();
  });
});

describe('the next due date of an order', () => {
  const stored = async (orderId: string) =>
    (
      await stack.connection.db
        .selectFrom('loan_order')
        .select('next_due_date')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).next_due_date;

  it('an order gets its next due date at the disbursement, keeps it after a partial payment and loses it at the settlement', async () => {
    const person = await approvedBorrower(stack);
    const unpaid = await signedOrder(person);
    expect(await stored(unpaid)).toBeNull();
    const orderId = await activeOrder(stack, person);
    const { finalDueDate } = (await orderOf(person, orderId)).quote;
    expect(await stored(orderId)).toBe(finalDueDate);

    const part = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${part.ref}`, { action: 'pay' });
    expect(await stored(orderId)).toBe(finalDueDate);
    const full = await openPayment(person, orderId);
    await control(stack, `payments/${full.ref}`, { action: 'pay' });
    expect(await stored(orderId)).toBeNull();
  });
});
