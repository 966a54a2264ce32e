import { addDays, daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Payouts, PayoutState } from '../../ports/payouts';
import { type Borrower, control } from '../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { beginDay, endDay } from './close.service';
import { verificationLines, verifyBooks } from '../../ops/commands/ledger';
import { dayAgainstLedger, historyAgainstLedger } from './gateway-statement.service';
import { createReconciliationService } from './reconciliation.service';
import { trialBalance } from './reports/reports.service';
import { statementOf } from './statement.store';

let stack: Stack;
let person: Borrower;
let orderId: string;
let today: ManilaDate;

beforeAll(async () => {
  stack = await startStack();
  await stack.providers.clock.refresh();
  today = manilaDate(stack.providers.clock.now());
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
  await control(stack, `payments/${ref}`, { action: 'pay' });
});
afterAll(() => stack.stop());

const reconciliation = () => createReconciliationService({ ...stack.providers, db: stack.connection.db });

/** Returns today's open differences as book, expected and found. */
async function open(): Promise<(string | number)[][]> {
  const found = await reconciliation().reconcileDay(today);
  if (!found.ok) throw new Error(found.code);
  return found.value.map((row) => [row.book, row.expected, row.found]);
}

/** Runs a statement as the schema's owner, the only role that can change booked rows. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('the reconciliation of a day', () => {
  it('the reconciliation finds no difference if gateway statement, ledger and orders agree', async () => {
    expect(await open()).toEqual([]);
  });

  it('the reconciliation reports a changed ledger row, and resolves the difference once the row is corrected', async () => {
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

  it('a statement line of an unknown kind is an open difference until its kind is known', async () => {
    const { payouts, clock } = stack.providers;
    const withUnknownLine: Payouts['statement'] = async (from, to) => {
      const known = await payouts.statement(from, to);
      return known.ok ? ok({ ...known.value, unreadable: ['xendit txn_new'] }) : known;
    };
    const gateway = { statement: withUnknownLine, query: payouts.query };
    const unsure = createReconciliationService({ db: stack.connection.db, clock, payouts: gateway });
    expect(await unsure.reconcileDay(today)).toMatchObject({
      value: [{ book: 'statement', subject: 'unread xendit txn_new', expected: 0, found: 0 }],
    });
    expect(await open()).toEqual([]);
  });

  it('[spec 8.mismatch] the reconciliation reports money at the gateway without a webhook', async () => {
    const reference = 'pay_of_nobody';
    await stack.providers.collections.createCheckout({
      reference,
      amount: 77_700,
      description: 'unknown',
      returnUrl: stack.url,
    });
    await control(stack, `payments/${reference}`, { action: 'pay' });
    expect(await open()).toEqual([['statement', 77_700, 0]]);
  });

  it('the metric of open differences counts them', async () => {
    const metrics = await stack.metrics();
    expect(metrics).toContain('reconciliation_differences_open 1');
  });
});

describe('after the close', () => {
  it('a closed day is reconciled once the gateway is available again', async () => {
    const { db } = stack.connection;
    const { clock } = stack.providers;
    for (const day of [addDays(today, -1), today]) {
      await beginDay(db, day);
      await endDay(db, day, clock.now());
    }
    const unavailable = async () => err('gateway_unavailable' as const);
    const payouts = { statement: unavailable, query: unavailable };
    const offline = createReconciliationService({ db, clock, payouts });
    expect(await offline.reconcileDay(today)).toMatchObject({ ok: false, code: 'gateway_unavailable' });
    await offline.reconcileClosedDays();
    expect(await stack.metrics()).toContain('days_unreconciled 2');

    const compared = () =>
      db.selectFrom('business_day').select('business_date').where('reconciled_at', 'is not', null).execute();
    await vi.waitFor(async () => {
      await reconciliation().reconcileClosedDays();
      expect(await compared()).toHaveLength(2);
    });
    expect(await stack.metrics()).toContain('days_unreconciled 0');
  });
});

describe('the gateway’s statement, a few days at a time', () => {
  /**
   * Creates a changed sandbox gateway. It dates its statement lines `late` days later, omits lines of the kind
   * `without`, and records the requested periods.
   */
  function gateway({ late = 0, without = '' } = {}) {
    const requested: [ManilaDate, ManilaDate][] = [];
    const statement: Payouts['statement'] = async (from, to) => {
      requested.push([from, to]);
      const all = await stack.providers.payouts.statement(addDays(from, -60), addDays(to, 60));
      if (!all.ok) return all;
      const lines = all.value.lines
        .map((line) => ({ ...line, businessDate: addDays(line.businessDate, late) }))
        .filter(({ businessDate, kind }) => businessDate >= from && businessDate <= to && kind !== without)
        .filter(({ reference }) => reference !== 'pay_of_nobody');
      return ok({ lines, total: lines.reduce((total, { amount }) => total + amount, 0) });
    };
    return { requested, statement, query: stack.providers.payouts.query };
  }
  const daysIn = ([from, to]: readonly [ManilaDate, ManilaDate]) => daysBetween(from, to) + 1;

  it.each([0, 1, 5, 12, -1, -5, -7])(
    'the whole history agrees if the gateway reports movements %d days after their booking',
    async (late) => {
      const shifted = gateway({ late });
      const day = addDays(today, 30);
      expect(await historyAgainstLedger(stack.connection.db, shifted, day)).toMatchObject({
        value: { differences: [] },
      });
      expect(Math.max(...shifted.requested.map(daysIn))).toBe(7);
    },
  );

  it('a booking that the gateway never reports is a difference, and its amount is not in the total', async () => {
    const { db } = stack.connection;
    const whole = await historyAgainstLedger(db, gateway(), today);
    const part = await historyAgainstLedger(db, gateway({ without: 'payment' }), today);
    expect(part.ok && part.value.differences).toMatchObject([
      { book: 'statement', expected: 0, found: 50_000 },
    ]);
    expect(whole.ok && part.ok && whole.value.moved - part.value.moved).toBe(50_000);
  });

  it('the comparison of one day reads neighboring days only if a booking has no line in the statement of that day', async () => {
    const { db } = stack.connection;
    const [same, near, far] = [gateway(), gateway({ late: 2 }), gateway({ late: 4 })];
    expect(await dayAgainstLedger(db, same, today)).toEqual(ok([]));
    expect(same.requested).toEqual([[today, today]]);
    expect(await dayAgainstLedger(db, near, today)).toEqual(ok([]));
    expect(near.requested.every((each) => daysIn(each) === 1)).toBe(true);
    const missing = await dayAgainstLedger(db, far, today);
    expect(missing.ok && missing.value.map(({ expected }) => expected)).toEqual([0, 0]);
  });
});

describe('the accounts', () => {
  const WHOLE = { after: null, limit: 1_000 };
  it('the account statement of an order ends at the principal that the borrower owes', async () => {
    const order = await orderOf(person, orderId);
    const entries = await statementOf(stack.connection.db, { orderNo: order.orderNo }, WHOLE);
    expect(entries[0]).toMatchObject({ event: 'disbursement_committed', debit: 'loan_receivable' });
    expect(entries.at(-1)?.balance).toBe(order.payoff?.principal);
    const mine = await statementOf(stack.connection.db, { customerId: person.customerId }, WHOLE);
    expect(mine).toEqual(entries);
  });

  it('the trial balance has equal debits and credits', async () => {
    const lines = await trialBalance(stack.connection.db, {
      asOf: today,
      knownAt: stack.providers.clock.now(),
    });
    const sum = (side: 'debits' | 'credits') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debits')).toBeGreaterThan(0);
    expect(sum('debits')).toBe(sum('credits'));
    expect(lines.map(({ account }) => account)).toContain('gateway_clearing');
  });
});

describe('a gateway whose statement lists no payouts', () => {
  type Query = Parameters<Payouts['query']>[0];
  const unlisting = (status: PayoutState['status'] | 'unavailable' | 'not_received') => {
    const queries: Query[] = [];
    const query: Payouts['query'] = async (of) => {
      queries.push(of);
      if (status === 'unavailable') return err('gateway_unavailable');
      if (status === 'not_received') return ok(status);
      const known = await stack.providers.payouts.query(of);
      return known.ok && known.value !== 'not_received' ? ok({ ...known.value, status }) : known;
    };
    const statement: Payouts['statement'] = async () =>
      ok({ lines: [], total: 0, providersWithoutPayouts: ['sandbox'] });
    return { queries, query, statement };
  };
  const outOf = async (gateway: ReturnType<typeof unlisting>, day = addDays(today, 1)) => {
    const compared = await dayAgainstLedger(stack.connection.db, gateway, day);
    return compared.ok ? compared.value.map(({ expected, found }) => [expected, found]) : compared.code;
  };
  const setPayouts = async (status: 'delivered' | 'failed') => {
    const { db } = stack.connection;
    await db.updateTable('payout').set({ status }).where('customer_id', '=', person.customerId).execute();
  };

  it('each payout is queried by its gateway id on the day after it was ordered, and on no other day', async () => {
    const gateway = unlisting('delivered');
    expect(await outOf(gateway)).toEqual([]);
    expect(gateway.queries).toMatchObject([{ provider: 'sandbox', gatewayRef: expect.any(String) }]);
    for (const days of [0, 2]) await outOf(gateway, addDays(today, days));
    expect(gateway.queries).toHaveLength(1);
  });

  it('a payout is reported as a difference if its status at the gateway contradicts the books, whichever of the two says that it was delivered', async () => {
    const { quote } = await orderOf(person, orderId);
    expect(await outOf(unlisting('failed'))).toEqual([[0, -quote.netProceeds]]);
    await setPayouts('failed');
    expect(await outOf(unlisting('delivered'))).toEqual([[-quote.netProceeds, 0]]);
    expect(await outOf(unlisting('failed'))).toEqual([]);
    await setPayouts('delivered');
  });

  it('`ledger verify` queries the payouts of the last days, and reports how many it queried', async () => {
    const { quote } = await orderOf(person, orderId);
    const verifyLines = async (gateway: ReturnType<typeof unlisting>) => {
      const payouts = { ...stack.providers.payouts, ...gateway };
      const verified = await verifyBooks({ ...stack.providers, db: stack.connection.db, payouts });
      return verified.ok ? verificationLines(verified.value).join('\n') : verified.code;
    };
    const same = unlisting('delivered');
    expect(await verifyLines(same)).toMatch(
      /^sandbox: lists no payouts.* one by one: 1, without an answer: 0[.]/m,
    );
    expect(same.queries).toHaveLength(1);
    expect(await verifyLines(unlisting('unavailable'))).toMatch(/one by one: 1, without an answer: 1[.]/);
    expect(await verifyLines(unlisting('failed'))).toMatch(
      new RegExp(`^DIFFERENCE statement: out \\S+: expected 0, found -${quote.netProceeds}$`, 'm'),
    );
  });

  it.each(['unavailable', 'pending', 'not_received'] as const)(
    'a payout whose query answers %s is no difference',
    async (status) => {
      expect(await outOf(unlisting(status))).toEqual([]);
    },
  );
});
