import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCloseService } from '../../../features/ledger/close.service';
import { approvedBorrower, signedOrder } from '../../../testing/loan';
import { clockOf } from '../../../testing/manual-clock';
import { operate, operateAs } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let owner: pg.Client;
let holder: pg.Client;
beforeAll(async () => {
  stack = await startStack();
  [owner, holder] = [stack.ownerUrl, stack.ownerUrl].map(
    (url) => new pg.Client({ connectionString: url }),
  ) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), holder.end()]);
  await stack.stop();
});

const Days = z.object({
  rows: z.array(
    z.object({
      day: z.string(),
      leftOut: z.array(z.object({ step: z.string(), subject: z.string(), closedAt: z.string().nullable() })),
    }),
  ),
});
const leftOutOf = async (day: string) =>
  Days.parse((await operate(stack, 'day', 'list')).data).rows.find((each) => each.day === day)?.leftOut;

/** Runs `day close-again`. Repeats it while the stack's worker holds the lock of the close. */
async function closeAgain(day: string) {
  let report = await operate(stack, 'day', 'close-again', day, '--why', 'the cause is removed');
  await vi.waitFor(async () => {
    if (report.outcome === 'closing')
      report = await operate(stack, 'day', 'close-again', day, '--why', 'the cause is removed');
    expect(report.outcome).not.toBe('closing');
  }, 10_000);
  return report;
}

async function closeBefore(day: ManilaDate): Promise<void> {
  const clock = clockOf(() => new Date(startOfManilaDay(day).getTime() + 3_600_000));
  const closing = createCloseService({ db: stack.connection.db, clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

/** Adds a signed loan whose offer expires today, and holds its row while the day is closed. Returns the id of the order. */
async function closeWithHeldOffer(today: ManilaDate): Promise<string> {
  const orderId = await signedOrder(await approvedBorrower(stack));
  await owner.query('update loan_order set offer_expires_at = $2 where order_id = $1', [
    orderId,
    startOfManilaDay(today),
  ]);
  await holder.query('begin');
  await holder.query('select 1 from loan_order where order_id = $1 for update', [orderId]);
  await closeBefore(addDays(today, 1));
  return orderId;
}

const statusOf = async (orderId: string) =>
  (await owner.query<{ status: string }>('select status from loan_order where order_id = $1', [orderId]))
    .rows[0]?.status;
const expiries = async (orderId: string) =>
  (await owner.query(`select 1 from audit where action = 'offer.expired' and subject = $1`, [orderId]))
    .rowCount;

describe('`day close-again`', () => {
  it('closes a loan that the close left out once, and changes nothing when it is repeated', async () => {
    const today = manilaDate(stack.providers.clock.now());
    const orderId = await closeWithHeldOffer(today);
    expect(await leftOutOf(today)).toEqual([{ step: 'offers', subject: orderId, closedAt: null }]);

    // The row is still held, so the loan is left out again.
    expect(await closeAgain(today)).toMatchObject({ data: { outcome: 'done', closed: 0, stillLeftOut: 1 } });
    expect(await statusOf(orderId)).toBe('signed');
    await holder.query('rollback');

    expect(await closeAgain(today)).toMatchObject({ data: { outcome: 'done', closed: 1, stillLeftOut: 0 } });
    expect([await statusOf(orderId), await expiries(orderId)]).toEqual(['expired', 1]);
    expect(await leftOutOf(today)).toMatchObject([{ subject: orderId, closedAt: expect.any(String) }]);

    expect(await closeAgain(today)).toMatchObject({ data: { outcome: 'already', closed: 0 } });
    await closeBefore(addDays(today, 2));
    expect([await statusOf(orderId), await expiries(orderId)]).toEqual(['expired', 1]);
    const { lines } = await operate(stack, 'audit', 'list', '--last', '20');
    expect(lines.join('\n')).toContain('day close-again');
  });

  it('a day that left nothing out, an open day and an unknown day are each refused', async () => {
    const tomorrow = addDays(manilaDate(stack.providers.clock.now()), 1);
    await closeBefore(addDays(tomorrow, 1));
    expect(await closeAgain(tomorrow)).toMatchObject({ outcome: 'nothing_left_out' });
    await owner.query(`insert into business_day (business_date) values ('2019-01-01')`);
    expect(await closeAgain('2019-01-01')).toMatchObject({ outcome: 'not_closed' });
    await owner.query(`delete from business_day where business_date = '2019-01-01'`);
    expect(await closeAgain('2019-01-01')).toMatchObject({ outcome: 'not_found' });
  });

  it('an operator who only reads the books is refused', async () => {
    const today = manilaDate(stack.providers.clock.now());
    expect(await operateAs(stack, 'vera', 'day', 'close-again', today, '--why', 'a try')).toMatchObject({
      outcome: 'role_refused',
    });
  });
});
