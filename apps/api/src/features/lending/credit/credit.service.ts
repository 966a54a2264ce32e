/** The borrower's credit balance and its return, which is a payout like that of a loan. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { CreditBody } from '@tulay/contract/lending/credit';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { maskAccount } from '@tulay/engine/identity/mask';
import { creditReturnCommitted } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import type { Transfer } from '@tulay/engine/payout/networks';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, retryWhileStale, runCommand } from '../../../command';
import { cipherOf, type ColumnCipher, type KeyVault } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { gatewayReference, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { type PayoutTarget, payoutTransfersTo } from '../../onboarding/onboarding.service';
import { sealAccount } from '../payout/payout-account.view';
import { type CreditPart, creditParts, isKeptForNextLoan, latestReturns } from './credit.store';
import type { LoanService } from '../loan/loan.service';
import { balanceOf, dividedOver } from './credit-division';
import { returnView } from './credit-return.view';

export interface CreditDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: KeyVault;
  readonly loans: Pick<LoanService, 'giveBack'>;
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

/** What a return of the credit balance to the account for receiving money would look like. */
export interface CreditProspect {
  readonly amount: Centavos;
  readonly isKept: boolean;
  /** Name of the account's channel; null without an account. */
  readonly channel: string | null;
  readonly refusal: 'payout_target_missing' | 'payout_amount_unsupported' | null;
  readonly changedAt: Date;
}

export type CreditService = ReturnType<typeof createCreditService>;

export function createCreditService({ db, clock, vault, loans, payoutTarget }: CreditDependencies) {
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
    const divided = transfersOf(account, parts);
    if (!divided.ok) return findFirstAnswer(db, command, divided);
    const { account: target, transfers } = divided.value;
    const { channel, accountNumber, accountHash } = target;
    return runCommand(db, {
      ...command,
      now,
      input: {
        payouts: transfers.map((transfer) => payoutFor({ cipher, customerId, now }, target, transfer)),
        channel,
        accountMasked: maskAccount(accountNumber),
        accountHash,
        actor,
        auditId: newId(),
      },
    });
  }

  async function view(customerId: string): Promise<CreditBody> {
    const [parts, account, returns, isKept, giveBack] = await Promise.all([
      creditParts(db, customerId),
      payoutTarget(customerId),
      latestReturns(db, customerId),
      isKeptForNextLoan(db, customerId),
      loans.giveBack(customerId),
    ]);
    const amount = balanceOf(parts);
    const divided = transfersOf(account, parts);
    const forNextLoan = isKept && amount > 0;
    const changed = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()));
    const due =
      amount > 0 && !forNextLoan ? addDays(manilaDate(new Date(changed)), CREDIT_RETURN_DAYS) : null;
    const today = manilaDate(clock.now());
    const tomorrow = addDays(today, 1);
    return {
      today,
      amount,
      giveBack,
      returnsOn: due !== null && due < tomorrow ? tomorrow : due,
      forNextLoan,
      account: account && {
        channelName: account.channelName,
        accountMasked: maskAccount(account.accountNumber),
      },
      transfers: divided.ok ? divided.value.transfers.map((each) => each.amount) : [],
      refusal: divided.ok || divided.code === 'credit_none' ? null : divided.code,
      returns: returns.map((row) => returnView(row, clock.now())),
    };
  }

  return {
    view,

    /**
     * Returns the balance, and why it cannot go to the account for receiving money; null if there is no balance. `changedAt`:
     * time of its last change.
     */
    async prospect(customerId: string): Promise<CreditProspect | null> {
      const [parts, account, isKept] = await Promise.all([
        creditParts(db, customerId),
        payoutTarget(customerId),
        isKeptForNextLoan(db, customerId),
      ]);
      const amount = balanceOf(parts);
      if (amount === 0) return null;
      const divided = transfersOf(account, parts);
      const changed = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()));
      return {
        amount,
        isKept,
        channel: account?.channelName ?? null,
        refusal: divided.ok || divided.code === 'credit_none' ? null : divided.code,
        changedAt: new Date(changed),
      };
    },

    /**
     * Orders the return of the whole credit balance at the borrower's request. Errors: `credit_none`,
     * `payout_target_missing`, `payout_amount_unsupported`, `payout_in_doubt` (an earlier payout may have arrived).
     */
    async send(customerId: string, key: string): Promise<Result<CreditBody, ErrorCode>> {
      const ordered = await retryWhileStale(() => order(customerId, key, 'borrower'));
      return ordered.ok ? ok(await view(customerId)) : ordered;
    },

    /** Keeps the balance for the next loan, or cancels that choice. Error: `credit_none`. */
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

    /**
     * Orders the return of a credit balance without a request of the borrower, once for each event. If a problem needs
     * the borrower or an operator, the next close of day tries again. Returns true if the return is ordered, or if
     * there is no balance left.
     */
    async sendDue(customerId: string, reference: string): Promise<boolean> {
      const ordered = await retryWhileStale(() => order(customerId, reference, 'system'));
      if (!ordered.ok && ordered.code === 'stale') throw new Error('the credit balance keeps changing');
      return ordered.ok || ordered.code === 'credit_none';
    },
  };
}

interface Sender {
  readonly cipher: ColumnCipher;
  readonly customerId: string;
  readonly now: Date;
}

interface CreditTransfer extends Transfer {
  readonly orderId: string;
}

/**
 * Divides the balance into transfers that the account can receive. As in the books, each order that left a part of the
 * balance has its own transfers. Errors: `credit_none`, `payout_target_missing`, `payout_amount_unsupported`.
 */
function transfersOf(
  account: PayoutTarget | null,
  parts: readonly CreditPart[],
): Result<
  { readonly account: PayoutTarget; readonly transfers: readonly CreditTransfer[] },
  'credit_none' | 'payout_target_missing' | 'payout_amount_unsupported'
> {
  const balance = balanceOf(parts);
  if (balance === 0) return err('credit_none');
  if (!account) return err('payout_target_missing');
  const transfers: CreditTransfer[] = [];
  for (const { orderId, amount } of dividedOver(parts, balance)) {
    const divided = payoutTransfersTo(account, amount);
    if (!divided.ok) return divided;
    transfers.push(...divided.value.map((transfer) => ({ ...transfer, orderId })));
  }
  return ok({ account, transfers });
}

function payoutFor(
  { cipher, customerId, now }: Sender,
  { accountNumber: number, accountName: name }: PayoutTarget,
  { orderId, amount, network }: CreditTransfer,
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
