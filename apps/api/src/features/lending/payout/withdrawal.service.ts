import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import { Uuid } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { maskAccount } from '@tulay/engine/identity/mask';
import { disbursementCommitted } from '@tulay/engine/ledger/postings';
import { err, ok, type Result } from '@tulay/engine/result';
import type { PayoutNetwork } from '@tulay/engine/payout/networks';
import { findFirstAnswer, runCommand } from '../../../command';
import { cipherOf, type ColumnCipher, type KeyVault } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { gatewayReference, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { WithdrawalSummary } from '../../auth/confirmation/confirmation.service';
import { type PayoutTarget, payoutNetworkTo } from '../../onboarding/onboarding.service';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import { sealAccount } from './payout-account.view';
import { disbursementOf, journalOf } from './payout-booking';

export interface WithdrawalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
  readonly vault: KeyVault;
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

interface Target {
  readonly account: PayoutTarget;
  readonly network: PayoutNetwork;
}

export interface WithdrawalInput {
  readonly orderIds: readonly string[];
  readonly confirmationId: string;
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

export function createWithdrawalService({ db, clock, vault, loans, payoutTarget }: WithdrawalDependencies) {
  async function views(customerId: string, orderIds: readonly string[]) {
    const orders: OrderBody[] = [];
    for (const order of await Promise.all(orderIds.map((orderId) => loans.view(customerId, orderId)))) {
      if (!order.ok) return order;
      orders.push(order.value);
    }
    return ok(orders);
  }

  function payoutFor(
    cipher: ColumnCipher,
    customerId: string,
    { order }: OrderFacts,
    { account, network, now }: Target & { readonly now: Date },
  ) {
    const payoutId = newId();
    const { accountNumber: number, accountName: name } = account;
    const entries = disbursementCommitted(...disbursementOf(order.quote));
    return {
      orderId: order.order_id,
      payoutId,
      reference: gatewayReference('out', customerId, payoutId),
      network,
      accountSealed: sealAccount(cipher, payoutId, { number, name }).toString('hex'),
      journal: journalOf({ payout_id: payoutId }, 'disbursement_committed', manilaDate(now), entries),
      outboxId: newId(),
      auditId: newId(),
    };
  }

  return {
    /**
     * Returns the amount and the account of a withdrawal of these orders. Returns null if there is no account or if an
     * order is missing.
     */
    async describe(customerId: string, orderIds: readonly string[]): Promise<WithdrawalSummary | null> {
      const ids = orderIds.filter((each) => Uuid.safeParse(each).success);
      const [found, target] = await Promise.all([
        Promise.all(ids.map((orderId) => loans.facts(customerId, orderId))),
        payoutTarget(customerId),
      ]);
      const facts = found.filter((each) => each !== null);
      if (target === null || facts.length < orderIds.length) return null;
      const amount = facts.reduce((sum, { order }) => sum + order.net_proceeds, 0);
      return { amount, channel: target.channelName, tail: `*${target.accountNumber.slice(-4)}` };
    },

    /**
     * Orders the payouts of all given orders, or of none if one cannot be paid out. A failed payout may be ordered
     * again. Error: `confirmation_required`, there is no unused OTP for exactly these orders.
     */
    async withdraw(
      customerId: string,
      key: string,
      { orderIds, confirmationId }: WithdrawalInput,
    ): Promise<Result<OrderBody[], ErrorCode>> {
      const ids = [...new Set(orderIds)].sort();
      const [found, target, cipher] = await Promise.all([
        Promise.all(ids.map((orderId) => loans.facts(customerId, orderId))),
        payoutTarget(customerId),
        cipherOf(db, vault, customerId),
      ]);
      const facts = found.filter((each) => each !== null);
      if (facts.length < ids.length) return err('not_found');
      const command = { operation: 'order_withdraw' as const, customerId, key, request: ids };
      const targets = targetsOf(target, facts);
      if (!targets.ok) {
        const before = await findFirstAnswer(db, command, targets);
        return before.ok ? views(customerId, before.value.orderIds) : before;
      }

      const now = clock.now();
      const { account, payouts } = targets.value;
      const { channel, accountNumber, accountHash } = account;
      const answer = await runCommand(db, {
        ...command,
        now,
        input: {
          orders: payouts.map(({ order, network }) =>
            payoutFor(cipher, customerId, order, { account, network, now }),
          ),
          channel,
          accountMasked: maskAccount(accountNumber),
          accountHash,
          confirmationId,
          subject: withdrawalSubject(ids),
        },
      });
      return answer.ok ? views(customerId, answer.value.orderIds) : answer;
    },
  };
}

/**
 * Returns the account and the network of each payout. Each order is paid out by its own transfer, so each counts on its
 * own against the channel's limit.
 */
function targetsOf(
  account: PayoutTarget | null,
  facts: readonly OrderFacts[],
): Result<
  {
    readonly account: PayoutTarget;
    readonly payouts: readonly { readonly order: OrderFacts; readonly network: PayoutNetwork }[];
  },
  'payout_target_missing' | 'payout_amount_unsupported'
> {
  if (!account) return err('payout_target_missing');
  const payouts: { order: OrderFacts; network: PayoutNetwork }[] = [];
  for (const order of facts) {
    const network = payoutNetworkTo(account, order.order.net_proceeds);
    if (!network.ok) return network;
    payouts.push({ order, network: network.value });
  }
  return ok({ account, payouts });
}
