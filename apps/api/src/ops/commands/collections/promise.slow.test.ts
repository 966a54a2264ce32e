import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceDays, advanceHour, pay } from '../../../testing/money';
import { operateOk } from '../../../testing/operators';
import type { Stack } from '../../../testing/stack';
import { type createCollector, startCollecting } from '../../../testing/collections/collector';

let stack: Stack;
let owner: pg.Client;
let collector: ReturnType<typeof createCollector>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stack, owner, collector, stop } = await startCollecting());
});
afterAll(() => stop());

describe('a promise to pay', () => {
  /**
   * Pays a part of the loan, waits until the promise has ended after two days, and returns the outcome of the promise.
   */
  async function promised(parts: readonly number[]) {
    const loan = await collector.lateLoan();
    expect((await collector.promise(loan.orderNo, '500', 2)).outcome).toBe('done');
    await advanceDays(stack, 1);
    const payments = [];
    for (const amount of parts)
      payments.push(await pay(stack, loan.person, loan.orderId, { kind: 'part', amount }));
    await advanceDays(stack, 2);
    await collector.closeDays();
    return { ...loan, payments };
  }

  it.each([
    ['kept', [20_000, 30_000], 50_000],
    ['partial', [20_000], 20_000],
    ['broken', [], 0],
  ] as const)('a promise is %s if its money is %j', async (status, parts, received) => {
    const { orderNo } = await promised(parts);
    expect(await collector.lastPromise(orderNo)).toMatchObject({
      status,
      received,
      amount: 50_000,
      isReversed: false,
    });
    await collector.closeDays();
    expect(await collector.lastPromise(orderNo)).toMatchObject({ status, received });
  });

  it('money that arrives before a promise or after its day does not count for the promise', async () => {
    const loan = await collector.lateLoan();
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    await collector.promise(loan.orderNo, '500', 1);
    await advanceDays(stack, 2);
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    await collector.closeDays();
    expect(await collector.lastPromise(loan.orderNo)).toMatchObject({ status: 'broken', received: 0 });
  });

  it('a kept promise whose payment is reversed later is shown as kept and reversed', async () => {
    const { orderNo, payments } = await promised([50_000]);
    await operateOk(stack, 'payment', 'reverse', payments[0]?.transactionId ?? '', '--why', 'a charge-back');
    expect(await collector.lastPromise(orderNo)).toMatchObject({
      status: 'kept',
      received: 50_000,
      isReversed: true,
    });
    expect((await collector.collect('show', orderNo)).lines.join('\n')).toContain('kept, then reversed');
  });

  it('a replaced promise counts neither as kept nor as broken', async () => {
    const { orderNo } = await collector.lateLoan();
    await collector.promise(orderNo, '500', 1);
    await collector.promise(orderNo, '400', 3);
    await advanceDays(stack, 2);
    await collector.closeDays();
    expect(await collector.lastPromise(orderNo)).toMatchObject({ status: 'open', amount: 40_000 });
    const { rows } = await owner.query(
      `select p.status from collection_promise p join loan_order o using (customer_id, order_id) where o.order_no = $1 order by made_at`,
      [orderNo],
    );
    expect(rows.map(({ status }) => status)).toEqual(['replaced', 'open']);
  });

  it('the rates count decided promises by number and by amount', async () => {
    const { rows } = await owner.query(`select count(*) filter (where status = 'kept')::int as kept,
      count(*) filter (where status in ('kept', 'partial', 'broken'))::int as decided, sum(amount)::int as promised,
      sum(least(received, amount))::int as paid from collection_promise where status in ('kept', 'partial', 'broken')`);
    const [{ kept, decided, promised: sum, paid }] = rows;
    const contacts = await owner.query(
      `select count(*) filter (where channel = 'call')::int as calls, count(*) filter (where channel = 'text')::int as texts
        from collection_contact`,
    );
    await advanceHour(stack);
    const { data } = await operateOk(stack, 'report', 'collections', '--from', '2020-01-01');
    expect(data).toMatchObject({
      promises: {
        kept,
        rateByNumber: Math.round((kept / decided) * 1_000_000),
        rateByAmount: Math.round((paid / sum) * 1_000_000),
        reversed: 1,
      },
      contacts: { ...contacts.rows[0], letters: 0 },
    });
  });

  it('a report known at a time before the decision of a promise does not count the promise, and never changes', async () => {
    const { rows } = await owner.query('select min(decided_at) as first from collection_promise');
    const before = new Date(rows[0].first.getTime() - 1_000).toISOString();
    const { data } = await operateOk(
      stack,
      'report',
      'collections',
      '--from',
      '2020-01-01',
      '--known-at',
      before,
    );
    expect(data).toMatchObject({ promises: { kept: 0, partial: 0, broken: 0, reversed: 0, promised: 0 } });
  });

  it('no reminder is sent until the day of a promise is over', async () => {
    const { orderNo } = await collector.lateLoan(1);
    await collector.promise(orderNo, '500', 2);
    expect((await collector.collect('contact', orderNo, 'text')).outcome).toBe('promise_open');
    await advanceDays(stack, 3);
    await collector.closeDays();
    expect((await collector.collect('contact', orderNo, 'text')).outcome).toBe('done');
  });

  it('a promise of more than the loan owes, or for a day too far away, is refused', async () => {
    const { orderNo } = await collector.lateLoan();
    expect((await collector.promise(orderNo, '90000', 1)).outcome).toBe('promise_amount');
    expect((await collector.promise(orderNo, '500', 31)).outcome).toBe('promise_day');
    expect((await collector.promise(orderNo, '500', -1)).outcome).toBe('promise_day');
  });
});
