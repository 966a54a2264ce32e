import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { disbursementCommitted } from '@tulay/engine/ledger/postings';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { gatewayReference, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { PayoutTarget } from '../../onboarding/onboarding.service';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import { disbursementOf, journalOf } from './payout-booking';

export interface WithdrawalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

export interface WithdrawalInput {
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

  function payoutFor(customerId: string, { order }: OrderFacts, now: Date) {
    const payoutId = newId();
    const entries = disbursementCommitted(...disbursementOf(order.quote));
    return {
      orderId: order.order_id,
      payoutId,
      reference: gatewayReference('out', customerId, payoutId),
      journal: journalOf({ payout_id: payoutId }, 'disbursement_committed', manilaDate(now), entries),
      outboxId: newId(),
      auditId: newId(),
    };
  }

  return {
    /** Orders all payouts or none, also after a failed one. `confirmation_required` without an unused OTP for exactly these orders. */
    async withdraw(
      customerId: string,
      key: string,
      { orderIds, confirmationId }: WithdrawalInput,
    ): Promise<Result<OrderBody[], ErrorCode>> {
      const ids = [...new Set(orderIds)].sort();
      const [found, target] = await Promise.all([
        Promise.all(ids.map((orderId) => loans.facts(customerId, orderId))),
        payoutTarget(customerId),
      ]);
      const facts = found.filter((each) => each !== null);
      if (facts.length < ids.length) return err('not_found');
      const command = { operation: 'order_withdraw', customerId, key, request: ids };
      const account = accountFor(target, facts);
      if (!account.ok) {
        const before = await findFirstAnswer<{ orderIds: string[] }>(db, command, account);
        return before.ok ? views(customerId, before.value.orderIds) : before;
      }

      const now = clock.now();
      const { channel, accountNumber, accountName } = account.value;
      const answer = await runCommand<{ orderIds: string[] }>(db, {
        ...command,
        now,
        input: {
          orders: facts.map((each) => payoutFor(customerId, each, now)),
          channel,
          accountNumber,
          accountName,
          confirmationId,
          subject: withdrawalSubject(ids),
        },
      });
      return answer.ok ? views(customerId, answer.value.orderIds) : answer;
    },
  };
}

function accountFor(
  target: PayoutTarget | null,
  facts: readonly OrderFacts[],
): Result<PayoutTarget, 'payout_target_missing' | 'payout_amount_unsupported'> {
  if (!target) return err('payout_target_missing');
  const isTooMuch = facts.some(({ order }) => order.net_proceeds > target.maxAmount);
  return isTooMuch ? err('payout_amount_unsupported') : ok(target);
}
