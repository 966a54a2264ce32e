import { addDays, daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Payouts, PayoutState } from '../../ports/payouts';
import { type Borrower, control } from '../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { beginDay, endDay } from './close.store';
import { verify } from '../../ops/ledger';
import { dayAgainstLedger, historyAgainstLedger } from './gateway-statement.service';
import { createReconciliationService } from './reconciliation.service';
import { statementOf, trialBalance } from './statement.store';

let stack: Stack;
let person: Borrower;
let orderId: string;
let today: ManilaDate;

beforeAll(async () => {
  stack = await startStack();
  await stack.outside.clock.refresh();
  today = manilaDate(stack.outside.clock.now());
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
  await control(stack, `payments/${ref}`, { action: 'pay' });
}, 60_000);
afterAll(() => stack.stop());

const reconciliation = () => createReconciliationService({ ...stack.outside, db: stack.connection.db });

/** Open differences of today, as book, expected and found. */
async function open(): Promise<(string | number)[][]> {
  const found = await reconciliation().reconcileDay(today);
  if (!found.ok) throw new Error(found.code);
  return found.value.map((row) => [row.book, row.expected, row.found]);
}

/** As the schema's owner, who alone could tamper. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('the reconciliation of a day', () => {
  it('finds nothing where statement, ledger and orders agree', async () => {
    expect(await open()).toEqual([]);
  });

  it('finds a row that was tampered with, and resolves it once it is put right', async () => {
    const scale = (by: string) =>
      tamper(
        `update ledger_entry set amount = amount ${by} where debit = 'gateway_clearing' and credit = 'loan_receivable'`,
      );
    const before = (await orderOf(person, orderId)).plan[0]?.dueAmount ?? 0;
    await scale('+ 100');
    const books = (await open()).map(([book]) => book);
    expect(books).toEqual(['orders', 'repayments', 'statement']);
    expect(await open()).toHaveLength(3);
    await scale('- 100');
    expect(await open()).toEqual([]);
    expect((await orderOf(person, orderId)).plan[0]?.dueAmount).toBe(before);

    const { rows } = await stack.connection.pool.query<{ n: number }>(
      'select count(*)::int as n from reconciliation_difference where resolved_at is not null',
    );
    expect(rows[0]?.n).toBe(3);
  });

  it('[spec 8.mismatch] finds money at the gateway that no webhook told us of', async () => {
    const reference = 'pay_of_nobody';
    await stack.outside.collections.createCheckout({
      reference,
      amount: 77_700,
      description: 'unknown',
      returnUrl: stack.url,
    });
    await control(stack, `payments/${reference}`, { action: 'pay' });
    expect(await open()).toEqual([['statement', 77_700, 0]]);
  });

  it('is counted where it is watched', async () => {
    const metrics = await stack.metrics();
    expect(metrics).toContain('reconciliation_differences_open 1');
  });
});

describe('after the close', () => {
  it('each closed day is compared once the gateway answers', async () => {
    const { db } = stack.connection;
    const { clock } = stack.outside;
    for (const day of [addDays(today, -1), today]) {
      await beginDay(db, day);
      await endDay(db, day, clock.now());
    }
    const silent = async () => err('gateway_unavailable' as const);
    const away = { statement: silent, query: silent };
    const cutOff = createReconciliationService({ db, clock, payouts: away });
    expect(await cutOff.reconcileDay(today)).toMatchObject({ ok: false, code: 'gateway_unavailable' });
    await cutOff.reconcileClosedDays();
    expect(await stack.metrics()).toContain('days_unreconciled 2');

    const compared = () =>
      db.selectFrom('business_day').select('business_date').where('reconciled_at', 'is not', null).execute();
    await vi.waitFor(
      async () => {
        await reconciliation().reconcileClosedDays();
        expect(await compared()).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    expect(await stack.metrics()).toContain('days_unreconciled 0');
  });
});

describe('the gateway’s statement, a few days at a time', () => {
  /** The gateway as it is, but for the days on which it names what it moved; keeps what it was asked for. */
  function gateway({ late = 0, without = '' } = {}) {
    const asked: [ManilaDate, ManilaDate][] = [];
    const statement: Payouts['statement'] = async (from, to) => {
      asked.push([from, to]);
      const all = await stack.outside.payouts.statement(addDays(from, -60), addDays(to, 60));
      if (!all.ok) return all;
      const lines = all.value.lines
        .map((line) => ({ ...line, businessDate: addDays(line.businessDate, late) }))
        .filter(({ businessDate, kind }) => businessDate >= from && businessDate <= to && kind !== without)
        .filter(({ reference }) => reference !== 'pay_of_nobody');
      return ok({ lines, total: lines.reduce((total, { amount }) => total + amount, 0) });
    };
    return { asked, statement, query: stack.outside.payouts.query };
  }
  const daysIn = ([from, to]: readonly [ManilaDate, ManilaDate]) => daysBetween(from, to) + 1;

  it.each([0, 1, 5, 12, -1, -5, -7])('agrees as a whole, named %d days after it was booked', async (late) => {
    const there = gateway({ late });
    const day = addDays(today, 30);
    expect(await historyAgainstLedger(stack.connection.db, there, day)).toMatchObject({
      value: { differences: [] },
    });
    expect(Math.max(...there.asked.map(daysIn))).toBe(7);
  });

  it('lacks what was booked and is never named, and counts what moved', async () => {
    const { db } = stack.connection;
    const whole = await historyAgainstLedger(db, gateway(), today);
    const part = await historyAgainstLedger(db, gateway({ without: 'payment' }), today);
    expect(part.ok && part.value.differences).toMatchObject([
      { book: 'statement', expected: 0, found: 50_000 },
    ]);
    expect(whole.ok && part.ok && whole.value.moved - part.value.moved).toBe(50_000);
  });

  it('of one day asks for the days around it only for what is not named on it', async () => {
    const { db } = stack.connection;
    const [same, near, far] = [gateway(), gateway({ late: 2 }), gateway({ late: 4 })];
    expect(await dayAgainstLedger(db, same, today)).toEqual(ok([]));
    expect(same.asked).toEqual([[today, today]]);
    expect(await dayAgainstLedger(db, near, today)).toEqual(ok([]));
    expect(near.asked.every((each) => daysIn(each) === 1)).toBe(true);
    const missing = await dayAgainstLedger(db, far, today);
    expect(missing.ok && missing.value.map(({ expected }) => expected)).toEqual([0, 0]);
  });
});

describe('the accounts', () => {
  it('the statement of an order runs to what its borrower owes in principal', async () => {
    const order = await orderOf(person, orderId);
    const entries = await statementOf(stack.connection.db, { orderNo: order.orderNo });
    expect(entries[0]).toMatchObject({ event: 'disbursement_committed', debit: 'loan_receivable' });
    expect(entries.at(-1)?.balance).toBe(order.payoff?.principal);
    const mine = await statementOf(stack.connection.db, { customerId: person.customerId });
    expect(mine).toEqual(entries);
  });

  it('the trial balance has one sum on both sides', async () => {
    const lines = await trialBalance(stack.connection.db);
    const sum = (side: 'debits' | 'credits') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debits')).toBeGreaterThan(0);
    expect(sum('debits')).toBe(sum('credits'));
    expect(lines.map(({ account }) => account)).toContain('gateway_clearing');
  });
});

describe('a gateway that lists no pay-outs', () => {
  type Asked = Parameters<Payouts['query']>[0];
  const untold = (status: PayoutState['status'] | 'silent' | 'not_received') => {
    const asked: Asked[] = [];
    const query: Payouts['query'] = async (of) => {
      asked.push(of);
      if (status === 'silent') return err('gateway_unavailable');
      if (status === 'not_received') return ok(status);
      const known = await stack.outside.payouts.query(of);
      return known.ok && known.value !== 'not_received' ? ok({ ...known.value, status }) : known;
    };
    const statement: Payouts['statement'] = async () =>
      ok({ lines: [], total: 0, payoutsUntold: ['sandbox'] });
    return { asked, query, statement };
  };
  const outOf = async (gateway: ReturnType<typeof untold>, day = addDays(today, 1)) => {
    const compared = await dayAgainstLedger(stack.connection.db, gateway, day);
    return compared.ok ? compared.value.map(({ expected, found }) => [expected, found]) : compared.code;
  };
  const ends = async (status: 'delivered' | 'failed') => {
    const { db } = stack.connection;
    await db.updateTable('payout').set({ status }).where('customer_id', '=', person.customerId).execute();
  };

  it('is asked for each by its name, a day later, and of the days around it not', async () => {
    const gateway = untold('delivered');
    expect(await outOf(gateway)).toEqual([]);
    expect(gateway.asked).toMatchObject([{ provider: 'sandbox', gatewayRef: expect.any(String) }]);
    for (const days of [0, 2]) await outOf(gateway, addDays(today, days));
    expect(gateway.asked).toHaveLength(1);
  });

  it('differs where its word is another than the books’, either way', async () => {
    const { quote } = await orderOf(person, orderId);
    expect(await outOf(untold('failed'))).toEqual([[0, -quote.netProceeds]]);
    await ends('failed');
    expect(await outOf(untold('delivered'))).toEqual([[-quote.netProceeds, 0]]);
    expect(await outOf(untold('failed'))).toEqual([]);
    await ends('delivered');
  });

  it('is asked for those of the last days when everything is compared, which says so', async () => {
    const { quote } = await orderOf(person, orderId);
    const saying = async (gateway: ReturnType<typeof untold>) => {
      const payouts = { ...stack.outside.payouts, ...gateway };
      const { lines } = await verify({ ...stack.outside, db: stack.connection.db, payouts });
      return lines.join('\n');
    };
    const agreeing = untold('delivered');
    expect(await saying(agreeing)).toMatch(
      /^sandbox: no list of pay-outs.* one by one: 1, without a word 0[.]/m,
    );
    expect(agreeing.asked).toHaveLength(1);
    expect(await saying(untold('silent'))).toMatch(/one by one: 1, without a word 1[.]/);
    expect(await saying(untold('failed'))).toMatch(
      new RegExp(`^DIFFERENCE statement: out \\S+: expected 0, found -${quote.netProceeds}$`, 'm'),
    );
  });

  it.each(['silent', 'pending', 'not_received'] as const)('that is %s says nothing of it', async (word) => {
    expect(await outOf(untold(word))).toEqual([]);
  });
});
