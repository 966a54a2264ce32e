/** The borrower's credit balance and its return, which is a payout like that of a loan. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { CreditBody } from '@tulay/contract/lending/credit';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { maskAccount } from '@tulay/engine/identity/mask';
import { creditReturnCommitted } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import type { PayoutNetwork } from '@tulay/engine/payout/networks';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, retryWhileStale, runCommand } from '../../../command';
import { cipherOf, type ColumnCipher, type KeyVault } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { gatewayReference, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { type PayoutTarget, payoutNetworkTo } from '../../onboarding/onboarding.service';
import { sealAccount } from '../payout/payout-account.view';
import { type CreditPart, creditParts, isKeptForNextLoan, latestReturns } from './credit.store';
import { balanceOf, dividedOver } from './credit-division';
import { returnView } from './credit-return.view';

export interface CreditDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: KeyVault;
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

export type CreditService = ReturnType<typeof createCreditService>;

export function createCreditService({ db, clock, vault, payoutTarget }: CreditDependencies) {
  /** Orders the return of the whole credit balance. Repeating the key changes nothing. */
  async function order(
    customerId: string,
    key: string,
    actor: 'borrower' | 'system',
  ): Promise<Result<object, ErrorCode>> {
    const [parts, account, cipher] = await Promise.all([
      creditParts(db, customerId),
      payoutTarget(customerId),
      cipherOf(db, vault, customerId),
    ]);
    const command = { operation: 'credit_return' as const, customerId, key, request: null };
    const now = clock.now();
    const payouts = payoutsOf(account, parts, { cipher, customerId, now });
    if (!payouts.ok) return findFirstAnswer(db, command, payouts);
    const { channel, accountNumber, accountHash } = payouts.value.account;
    return runCommand(db, {
      ...command,
      now,
      input: {
        payouts: payouts.value.payouts,
        channel,
        accountMasked: maskAccount(accountNumber),
        accountHash,
        actor,
        auditId: newId(),
      },
    });
  }

  async function view(customerId: string): Promise<CreditBody> {
    const [parts, account, returns, isKept] = await Promise.all([
      creditParts(db, customerId),
      payoutTarget(customerId),
      latestReturns(db, customerId),
      isKeptForNextLoan(db, customerId),
    ]);
    const amount = balanceOf(parts);
    const forNextLoan = isKept && amount > 0;
    const changed = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()));
    const due =
      amount > 0 && !forNextLoan ? addDays(manilaDate(new Date(changed)), CREDIT_RETURN_DAYS) : null;
    const tomorrow = addDays(manilaDate(clock.now()), 1);
    return {
      amount,
      returnsOn: due !== null && due < tomorrow ? tomorrow : due,
      forNextLoan,
      account: account && {
        channelName: account.channelName,
        accountMasked: maskAccount(account.accountNumber),
      },
      returns: returns.map(returnView),
    };
  }

  return {
    view,

    /**
     * Returns the whole credit balance, as the borrower requested. Errors: `credit_none`, `payout_target_missing`,
     * `payout_amount_unsupported`, `payout_in_doubt` (an earlier payout may have arrived).
     */
    async send(customerId: string, key: string): Promise<Result<CreditBody, ErrorCode>> {
      const ordered = await retryWhileStale(() => order(customerId, key, 'borrower'));
      return ordered.ok ? ok(await view(customerId)) : ordered;
    },

    /** Keeps the balance for the next loan instead of returning it, or no longer. Error: `credit_none`. */
    async keep(customerId: string, key: string, keep: boolean): Promise<Result<CreditBody, ErrorCode>> {
      const kept = await runCommand(db, {
        operation: 'credit_keep',
        customerId,
        key,
        request: keep,
        now: clock.now(),
        input: { keep, auditId: newId() },
      });
      return kept.ok ? ok(await view(customerId)) : kept;
    },

    /** Returns a credit balance without a request of the borrower, once for each event. */
    async sendDue(customerId: string, reference: string): Promise<void> {
      const ordered = await retryWhileStale(() => order(customerId, reference, 'system'));
      // The close of the next day tries again whatever only the borrower or an operator can resolve.
      if (!ordered.ok && ordered.code === 'stale') throw new Error('the credit balance keeps changing');
    },
  };
}

interface Sender {
  readonly cipher: ColumnCipher;
  readonly customerId: string;
  readonly now: Date;
}

/** Each order that left a part of the balance has its own payout, as in the books. */
function payoutsOf(account: PayoutTarget | null, parts: readonly CreditPart[], sender: Sender) {
  const balance = balanceOf(parts);
  if (balance === 0) return err('credit_none');
  if (!account) return err('payout_target_missing');
  const payouts: ReturnType<typeof payoutFor>[] = [];
  for (const { orderId, amount } of dividedOver(parts, balance)) {
    const network = payoutNetworkTo(account, amount);
    if (!network.ok) return network;
    payouts.push(payoutFor(sender, account, { orderId, amount, network: network.value }));
  }
  return ok({ account, payouts });
}

function payoutFor(
  { cipher, customerId, now }: Sender,
  { accountNumber: number, accountName: name }: PayoutTarget,
  { orderId, amount, network }: { orderId: string; amount: Centavos; network: PayoutNetwork },
) {
  const payoutId = newId();
  return {
    orderId,
    amount,
    payoutId,
    reference: gatewayReference('out', customerId, payoutId),
    network,
    accountSealed: sealAccount(cipher, payoutId, { number, name }).toString('hex'),
    journal: {
      journalId: newId(),
      event: 'credit_return_committed',
      source: payoutId,
      valueDate: manilaDate(now),
      entries: creditReturnCommitted(amount),
    },
    outboxId: newId(),
  };
}
