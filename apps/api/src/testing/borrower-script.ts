/** Random sequences of loan commands of one borrower, run through the real API. A refused command changes nothing. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { createLoanAdminService } from '../features/lending/loan/loan-admin.service';
import { orderOf as factsOf } from '../features/lending/loan/loan.store';
import { createReversalService } from '../features/lending/payment/posting/reversal.service';
import { type Borrower, control, newKey } from './borrower';
import { activeOrder, orderOf, type PaymentInput } from './loan';
import { advanceDays, type Payer, payNow } from './money';
import type { Stack } from './stack';

/** Actions of a random script. An action that is listed twice is chosen twice as often. */
export const ACTIONS = [
  'wait',
  'wait',
  'part',
  'part',
  'late',
  'short',
  'full',
  'extend',
  'extend',
  'waive',
  'reverse',
  'cancel',
  'write_off',
] as const;

type Action = (typeof ACTIONS)[number];

/** Action that records each kind of loan event, or the test that records it instead. */
export const ACTION_OF: Readonly<Record<LoanEventKind, Action | { readonly test: string }>> = {
  repayment_reversal: 'reverse',
  extension: 'extend',
  waiver: 'waive',
  cancellation: 'cancel',
  write_off: 'write_off',
  write_off_undo: 'write_off',
  due_date: { test: 'relief/due-date.test.ts' },
  coupon: { test: 'coupon/coupon-repayment.test.ts' },
  coupon_return: { test: 'coupon/coupon-reversal.test.ts' },
  hold_end: { test: 'payment/payment-hold.test.ts' },
  dispute: { test: 'dispute/dispute.test.ts' },
  dispute_moved: { test: 'dispute/dispute-moves.test.ts' },
  settlement_offer: { test: 'loan/settlement.slow.test.ts' },
  settlement_withdrawal: { test: 'loan/settlement.slow.test.ts' },
  restructuring_offer: { test: 'relief/restructuring.slow.test.ts' },
  restructuring_withdrawal: { test: 'relief/restructuring.slow.test.ts' },
  restructuring_signed: { test: 'relief/restructuring.slow.test.ts' },
};

export interface ScriptStep {
  readonly what: Action;
  /** Share of the principal, ppm. */
  readonly share: number;
  readonly pick: number;
}

export const arbitraryScript = (steps: number): fc.Arbitrary<ScriptStep[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...ACTIONS),
      share: fc.integer({ min: 20_000, max: 600_000 }),
      pick: fc.nat(1_000),
    }),
    { minLength: steps, maxLength: steps },
  );

export interface BorrowerScript {
  readonly person: Borrower;
  readonly orders: readonly string[];
  /** Actions of the script that have succeeded at least once. */
  readonly done: ReadonlySet<Action>;
  take(step: ScriptStep): Promise<void>;
  /** Pays off all orders. */
  close(): Promise<void>;
}

const AUTHOR = { who: 'ana', why: 'a test of the books' };
const isOwed = ({ status }: OrderBody): boolean => status === 'active' || status === 'written_off';

export function startBorrowerScript(stack: Stack, person: Borrower): BorrowerScript {
  const orders: string[] = [];
  const done = new Set<Action>();
  const loanAdmin = () => createLoanAdminService({ ...stack.providers, db: stack.connection.db });

  /** Returns the first unpaid order, or a new one if there is none. */
  async function currentOrder(): Promise<OrderBody> {
    for (const orderId of orders) {
      const order = await orderOf(person, orderId);
      if (isOwed(order)) return order;
    }
    // A new day has a new SMS budget.
    await advanceDays(stack, 1);
    const orderId = await activeOrder(stack, person);
    orders.push(orderId);
    return orderOf(person, orderId);
  }

  async function wait(days: number): Promise<boolean> {
    await advanceDays(stack, days);
    return true;
  }

  async function pay(
    orderId: string,
    input: PaymentInput,
    payer: Payer = { action: 'pay' },
  ): Promise<boolean> {
    const path = `/orders/${orderId}/payments`;
    const body = { ...input, language: 'en' };
    const opened = await person.send<{ paymentId: string; amount: number }>('POST', path, body, newKey());
    expect(opened.status).toBeLessThan(500);
    if (opened.status !== 201) return false;
    const { paymentId, amount } = opened.body;
    const ref = `pay_${person.customerId}_${paymentId}`.replaceAll('-', '');
    await payNow(stack, { paymentId, amount, ref }, payer);
    return true;
  }

  async function instruct(
    order: OrderBody,
    what: 'waive' | 'write_off' | 'undo_write_off',
    { share, pick }: ScriptStep,
  ): Promise<boolean> {
    const key = { customerId: person.customerId, orderId: order.orderId };
    const { penalty = 0, interest = 0 } = order.payoff ?? {};
    const charges = { penalty: Math.floor(penalty / 2), interest: Math.floor(interest / 3) };
    const instructions = {
      waive: () => loanAdmin().waive(key, `T-${share}-${pick}`, charges, AUTHOR),
      write_off: () => loanAdmin().writeOff(key, AUTHOR),
      undo_write_off: () => loanAdmin().undoWriteOff(key, AUTHOR),
    };
    return (await instructions[what]()).ok;
  }

  async function reverse(pick: number): Promise<boolean> {
    const { db } = stack.connection;
    const { rows } = await sql<{ transaction_id: string; reference: string }>`
      select transaction_id, reference from repayment r join payment p using (customer_id, payment_id)
      where r.customer_id = ${person.customerId}::uuid and not exists (
        select 1 from loan_event e where e.customer_id = r.customer_id and e.event_id = 'reversed ' || transaction_id)
      order by received_at, transaction_id`.execute(db);
    const chosen = rows[pick % Math.max(1, rows.length)];
    if (!chosen) return false;
    const loans = { facts: (customerId: string, orderId: string) => factsOf(db, customerId, orderId) };
    const reversals = createReversalService({ ...stack.providers, db, loans });
    expect(await reversals.reverse(chosen.transaction_id, AUTHOR)).toMatchObject({ ok: true });
    await control(stack, `payments/${chosen.reference}`, { action: 'take_back' });
    return true;
  }

  return {
    person,
    orders,
    done,
    async take(step) {
      const order = await currentOrder();
      const { orderId } = order;
      const part = Math.max(10_000, Math.floor((order.principal * step.share) / 1_000_000));
      const input = { kind: 'part', amount: Math.min(order.payoffToday ?? 0, part) } as const;
      const runs: Readonly<Record<Action, () => Promise<boolean>>> = {
        wait: () => wait(1 + (step.pick % 9)),
        part: () => pay(orderId, input),
        late: () => pay(orderId, input, { action: 'late', days: 1 + (step.pick % 5) }),
        // An amount far above the debt would wait for an operator.
        short: () =>
          pay(
            orderId,
            { kind: 'full' },
            { action: 'pay', amount: Math.min(part, 2 * (order.payoffToday ?? 0)) },
          ),
        full: () => (step.pick % 3 === 0 ? pay(orderId, { kind: 'full' }) : Promise.resolve(false)),
        extend: () => pay(orderId, { kind: 'extension' }),
        cancel: () => pay(orderId, { kind: 'cancellation' }),
        waive: () => instruct(order, 'waive', step),
        write_off: () => {
          if (order.status === 'written_off') return instruct(order, 'undo_write_off', step);
          return step.pick % 3 < 2 ? instruct(order, 'write_off', step) : Promise.resolve(false);
        },
        reverse: () => reverse(step.pick),
      };
      if (await runs[step.what]()) done.add(step.what);
    },
    async close() {
      // Waits for all late payments.
      await advanceDays(stack, 6);
      for (const orderId of orders) {
        if (isOwed(await orderOf(person, orderId))) await pay(orderId, { kind: 'full' });
        const closed = await orderOf(person, orderId);
        expect(closed).toMatchObject({ payoffToday: 0, nextDue: null });
        expect(['settled', 'canceled']).toContain(closed.status);
      }
    },
  };
}
