/** Withdrawal: one or several signed orders are paid out together, under one fresh code. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { disbursementCommitted } from '@tulay/engine/ledger/postings';
import { err, ok, type Result } from '@tulay/engine/result';
import { answeredBefore, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { gatewayReference, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { PayoutTarget } from '../../onboarding/onboarding.service';
import { disbursementOf } from './disbursement';
import type { LoanService } from '../loan/loan.service';
import { type OrderFacts, orderOf } from '../loan/loan.store';

export interface WithdrawalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view'>;
  /** Where the borrower wants the money; null while the bank step is open. */
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

export interface WithdrawalWish {
  readonly orderIds: readonly string[];
  readonly confirmationId: string;
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

export function createWithdrawalService({ db, clock, loans, payoutTarget }: WithdrawalDependencies) {
  async function views(customerId: string, orderIds: readonly string[]) {
    const orders: OrderBody[] = [];
    for (const order of await Promise.all(orderIds.map((orderId) => loans.view(customerId, orderId)))) {
      if (!order.ok) return order;
      orders.push(order.value);
    }
    return ok(orders);
  }

  /** The pay-out of one order and its entries; every id is fresh. */
  function payoutFor(customerId: string, { order }: OrderFacts, now: Date) {
    const payoutId = newId();
    return {
      orderId: order.order_id,
      payoutId,
      reference: gatewayReference('out', customerId, payoutId),
      journal: {
        journalId: newId(),
        event: 'disbursement_committed',
        source: payoutId,
        valueDate: manilaDate(now),
        entries: disbursementCommitted(...disbursementOf(order.quote)),
      },
      outboxId: newId(),
      auditId: newId(),
    };
  }

  return {
    /**
     * Orders the pay-outs, all or none; again too after the last one failed and the account was mended.
     * `confirmation_required` unless the code for exactly these orders was given and not used yet.
     */
    async withdraw(
      customerId: string,
      key: string,
      { orderIds, confirmationId }: WithdrawalWish,
    ): Promise<Result<OrderBody[], ErrorCode>> {
      const wanted = [...new Set(orderIds)].sort();
      const [found, target] = await Promise.all([
        Promise.all(wanted.map((orderId) => orderOf(db, customerId, orderId))),
        payoutTarget(customerId),
      ]);
      const facts = found.filter((each) => each !== null);
      if (facts.length < wanted.length) return err('not_found');
      const asked = { operation: 'order_withdraw', customerId, key, request: wanted };
      const fitting = fittingTarget(target, facts);
      if (!fitting.ok) {
        const before = await answeredBefore<{ orderIds: string[] }>(db, asked, fitting);
        return before.ok ? views(customerId, before.value.orderIds) : before;
      }

      const now = clock.now();
      const { channel, accountNumber, accountName } = fitting.value;
      const answer = await runCommand<{ orderIds: string[] }>(db, {
        ...asked,
        now,
        input: {
          orders: facts.map((each) => payoutFor(customerId, each, now)),
          channel,
          accountNumber,
          accountName,
          confirmationId,
          subject: withdrawalSubject(wanted),
        },
      });
      return answer.ok ? views(customerId, answer.value.orderIds) : answer;
    },
  };
}

/** Where the money of these orders goes. */
function fittingTarget(
  target: PayoutTarget | null,
  facts: readonly OrderFacts[],
): Result<PayoutTarget, 'payout_target_missing' | 'payout_amount_unsupported'> {
  if (!target) return err('payout_target_missing');
  const isTooMuch = facts.some(({ order }) => order.net_proceeds > target.maxAmount);
  return isTooMuch ? err('payout_amount_unsupported') : ok(target);
}
