/** Changes of the payout account (specification 6): free before applying, later confirmed by an OTP. */
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import type { BankChangeName, PayoutChannelBody } from '@tulay/contract/onboarding/profile';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import { bankingArrival, payoutLimits } from '@tulay/engine/payout/networks';
import type { Result } from '@tulay/engine/result';
import { runCommand } from '../../../command';
import { accountFingerprint } from '../../../crypto/answer-fingerprints';
import type { ColumnCipher } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { type Compared, comparedInput } from '../form/form.store';
import { type FormParts, sealForm } from '../form/sealed-forms';
import { type Selectable, sql } from 'kysely';
import type { Market } from '@tulay/engine/market';
import type { Tables } from '../../../db/schema/tables';

export type PayoutAccountService = ReturnType<typeof createPayoutAccountService>;
type Bank = FormOf<'bank'>;

export function createPayoutAccountService({ db, clock, vault }: FormParts & { readonly clock: Clock }) {
  return {
    changeRule: (customerId: string): Promise<BankChangeName> => findBankChange(db, customerId),

    /**
     * Changes the account. Errors: `bank_change_not_allowed` before a first loan, `confirmation_required` without a
     * confirmation.
     */
    change(
      cipher: ColumnCipher,
      key: string,
      { form, confirmationId }: { readonly form: Bank; readonly confirmationId: string },
      compared: readonly Compared[],
    ): Promise<Result<object, ErrorCode>> {
      return runCommand(db, {
        operation: 'bank_change',
        customerId: cipher.customerId,
        key,
        request: [form, confirmationId],
        now: clock.now(),
        input: {
          ...sealForm({ vault, cipher }, 'bank', form),
          answerHash: accountFingerprint(vault, form).toString('hex'),
          confirmationId,
          subject: BANK_CHANGE_SUBJECT,
          channel: form.channel,
          compared: comparedInput(compared),
          auditId: newId(),
        },
      });
    },
  };
}

/** Returns true if channel and account number are equal. A change to the same account is refused (specification 5). */
export const isSameAccount = (one: Bank | undefined, other: Bank): boolean =>
  one?.channel === other.channel && one.account === other.account;

export async function findBankChange(db: Database, customerId: string): Promise<BankChangeName> {
  const { rows } = await sql<{
    rule: BankChangeName;
  }>`select bank_change_rule(${customerId}::uuid) as rule`.execute(db);
  return rows[0]?.rule ?? 'closed';
}

export type PayoutChannelRow = Selectable<Tables['payout_channel']>;

/**
 * Returns a channel with its limits, and the day on which an amount would arrive that is too large for the fast
 * network.
 */
export function channelView(
  { channel, kind, name, market, max_amount }: PayoutChannelRow,
  now: Date,
): PayoutChannelBody {
  const soonAmount = Math.min(max_amount, payoutLimits(market, kind).soon);
  const laterOn = soonAmount < max_amount ? bankingArrival(now) : null;
  return { channel, kind, name, maxAmount: max_amount, soonAmount, laterOn };
}

/** Returns the name of every bank, e-wallet and remittance center by its code. */
export async function listChannelNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('payout_channel').select(['channel', 'name']).execute();
  return new Map(rows.map(({ channel, name }) => [channel, name]));
}

/** Lists the payout channels of a market, wallets first because most borrowers have one. */
export const listChannels = (db: Database, market: Market): Promise<PayoutChannelRow[]> =>
  db
    .selectFrom('payout_channel')
    .selectAll()
    .where('market', '=', market)
    .orderBy('kind', 'desc')
    .orderBy('name')
    .execute();
