import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PayoutRequest, Payouts, PayoutState } from '../../../ports/payouts';
import { compareOrdersToLedger } from '../../../ops/commands/ledger-books';
import { type Borrower, control, textsTo } from '../../../testing/borrower';
import { advanceHour } from '../../../testing/money';
import {
  activeOrder,
  approvedBorrower,
  lendingOrder,
  openPayment,
  orderOf,
  payoutAtGateway,
  withdraw,
} from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';
import { balances } from '../../ledger/books.service';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const today = async () => (await control<{ businessDate: string }>(stack, 'clock')).businessDate;
const payoutRow = (person: Borrower) =>
  stack.connection.db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow();

describe('reversed payout [spec 8.disburse]', () => {
  it('a reversed payout removes the loan from the ledger, notifies the borrower and may be sent again', async () => {
    const person = await approvedBorrower(stack);
    const { orderId, payoutRef } = await lendingOrder(stack, person);
    const before = await balances(stack.connection.db);
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    expect((await orderOf(person, orderId)).status).toBe('active');
    await control(stack, `payouts/${payoutRef}`, { action: 'reject' });

    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'payout_failed', payoffToday: null, valueDate: null });
    expect(order.payout).toMatchObject({ status: 'reversed', reason: 'wallet_invalid' });
    expect((await balances(stack.connection.db))['loan_receivable'] ?? 0).toBeLessThan(
      before['loan_receivable'] ?? 0,
    );
    expect(await compareOrdersToLedger(stack.connection.db, await today())).toEqual([]);
    const isNotified = async () =>
      expect((await textsTo(stack, person.phone)).join()).toContain('did not accept your');
    await vi.waitFor(isNotified);

    await advanceHour(stack);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await compareOrdersToLedger(stack.connection.db, await today())).toEqual([]);
  });

  it('a payout that is reversed after the borrower has paid is left to operators', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${ref}`, { action: 'pay' });
    const payout = await payoutRow(person);
    const payouts = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
    const update = {
      status: 'reversed',
      gatewayRef: payout.reference,
      failureCode: null,
      deliveredAt: null,
    } as const;
    expect(await payouts.record(payout, update)).toMatchObject({ code: 'order_state' });
    expect((await orderOf(person, orderId)).status).toBe('active');
  });
});

describe('payout with a contradictory gateway', () => {
  const ours = {
    supports: () => true,
    provider: 'sandbox',
    statement: async () => err('gateway_unavailable'),
  } as const;
  const serviceOf = (gateway: Pick<Payouts, 'send' | 'query'>) =>
    createPayoutService({
      vault: stack.vault,
      db: stack.connection.db,
      clock: stack.providers.clock,
      payouts: { ...ours, ...gateway },
    });

  it('an acknowledged payout is never sent again, even if the gateway no longer knows it', async () => {
    const person = await approvedBorrower(stack);
    await lendingOrder(stack, person);
    const { payout_id, customer_id, gateway_ref } = await payoutRow(person);
    expect(gateway_ref).not.toBeNull();
    const sent: PayoutRequest[] = [];
    const forgetful = serviceOf({
      query: async () => ok('not_received'),
      send: async (request) => {
        sent.push(request);
        return err('unknown_outcome');
      },
    });
    await expect(forgetful.dispatch(customer_id, payout_id)).rejects.toThrow('does not know');
    expect(sent).toEqual([]);
    expect((await payoutRow(person)).status).toBe('sent');
  });

  it('a reversal without an earlier delivery update records both, and a later delivery update has no effect', async () => {
    const person = await approvedBorrower(stack);
    const { orderId } = await lendingOrder(stack, person);
    const { payout_id, customer_id, reference, gateway_ref, amount } = await payoutRow(person);
    const state: PayoutState = {
      reference,
      gatewayRef: gateway_ref ?? '',
      amount,
      status: 'reversed',
      failureCode: 'account_invalid',
      deliveredAt: null,
    };
    const service = serviceOf({ query: async () => ok(state), send: async () => err('unknown_outcome') });
    for (let time = 0; time < 2; time += 1) await service.dispatch(customer_id, payout_id);
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');
    expect(await payoutRow(person)).toMatchObject({ status: 'reversed', failure: 'account_invalid' });
    expect(await compareOrdersToLedger(stack.connection.db, await today())).toEqual([]);
    const late = { status: 'delivered', gatewayRef: '', failureCode: null, deliveredAt: null } as const;
    expect(await service.record(await payoutRow(person), late)).toEqual(ok('already'));
  });
});

describe('payout whose answer was lost', () => {
  /** Returns a gateway that takes a payout but loses its response. A query returns the payout. */
  function silentGateway() {
    const taken: PayoutRequest[] = [];
    const payouts: Payouts = {
      provider: 'sandbox',
      supports: () => true,
      send: async (request) => {
        taken.push(request);
        return err('unknown_outcome');
      },
      query: async ({ reference }): Promise<Result<PayoutState | 'not_received', 'gateway_unavailable'>> => {
        const known = taken.some((each) => each.reference === reference);
        if (!known) return ok('not_received');
        const gatewayRef = `gw-${randomUUID()}`;
        const state: PayoutState = {
          reference,
          gatewayRef,
          amount: 0,
          status: 'pending',
          failureCode: null,
          deliveredAt: null,
        };
        return ok(state);
      },
      statement: async () => err('gateway_unavailable'),
    };
    return { taken, payouts };
  }

  it('a payout without an answer is queried and never sent twice', async () => {
    const person = await approvedBorrower(stack);
    await lendingOrder(stack, person);
    const { payout_id, customer_id } = await payoutRow(person);
    const unsent = { status: 'created', gateway_ref: null } as const;
    await stack.connection.db
      .updateTable('payout')
      .set(unsent)
      .where('customer_id', '=', customer_id)
      .execute();

    const { taken, payouts } = silentGateway();
    const service = createPayoutService({
      ...stack,
      db: stack.connection.db,
      clock: stack.providers.clock,
      payouts,
    });
    await expect(service.dispatch(customer_id, payout_id)).rejects.toThrow('outcome unknown');
    expect((await payoutRow(person)).status).toBe('unknown');
    for (let again = 0; again < 3; again += 1) await service.dispatch(customer_id, payout_id);
    expect(taken).toHaveLength(1);
    expect((await payoutRow(person)).status).toBe('sent');
  });
});
