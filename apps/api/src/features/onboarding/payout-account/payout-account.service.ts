/** Changes of the payout account (specification 6): free before applying, later confirmed by an OTP. */
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import type { BankChangeName } from '@tulay/contract/onboarding/profile';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { Result } from '@tulay/engine/result';
import { runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { type Claim, claimsInput } from '../form/form.store';
import { type Selectable, sql } from 'kysely';
import type { Market } from '@tulay/engine/identity/id-formats';
import type { Tables } from '../../../db/schema/tables';

export type PayoutAccountService = ReturnType<typeof createPayoutAccountService>;
type Bank = FormOf<'bank'>;

export function createPayoutAccountService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    changeRule: (customerId: string): Promise<BankChangeName> => findBankChange(db, customerId),

    /** Changes the account. `bank_change_not_allowed` before a first loan; `confirmation_required` without a confirmation. */
    change(
      customerId: string,
      key: string,
      { form, confirmationId }: { readonly form: Bank; readonly confirmationId: string },
      claims: readonly Claim[],
    ): Promise<Result<object, ErrorCode>> {
      return runCommand(db, {
        operation: 'bank_change',
        customerId,
        key,
        request: [form, confirmationId],
        now: clock.now(),
        input: {
          form,
          confirmationId,
          subject: BANK_CHANGE_SUBJECT,
          channel: form.channel,
          claims: claimsInput(claims),
          auditId: newId(),
        },
      });
    },
  };
}

/** Whether channel and account number are equal; such a change is refused (specification 5). */
export const isSameAccount = (one: Bank | undefined, other: Bank): boolean =>
  one?.channel === other.channel && one.account === other.account;

export async function findBankChange(db: Database, customerId: string): Promise<BankChangeName> {
  const { rows } = await sql<{
    rule: BankChangeName;
  }>`select bank_change_rule(${customerId}::uuid) as rule`.execute(db);
  return rows[0]?.rule ?? 'closed';
}

export type PayoutChannelRow = Selectable<Tables['payout_channel']>;

/** Payout channels of a market, wallets first: most borrowers have one. */
export const listChannels = (db: Database, market: Market): Promise<PayoutChannelRow[]> =>
  db
    .selectFrom('payout_channel')
    .selectAll()
    .where('market', '=', market)
    .orderBy('kind', 'desc')
    .orderBy('name')
    .execute();
