/** Who may change where the money goes, and how (specification 6): free before applying, later by a fresh code. */
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import type { BankChangeName } from '@tulay/contract/onboarding/profile';
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { Result } from '@tulay/engine/result';
import { runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { findBankChange } from './payout-account.store';
import { type Claim, claimsInput } from '../form/form.store';

export type PayoutAccountService = ReturnType<typeof createPayoutAccountService>;
type Bank = FormOf<'bank'>;

export function createPayoutAccountService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * `returned`: money could not be delivered, so other details are due. `free`: nothing hangs on them yet. `confirm`:
     * a fresh code first. `closed`: not before the first loan is settled.
     */
    standing: (customerId: string): Promise<BankChangeName> => findBankChange(db, customerId),

    /** `bank_change_not_allowed` before a first loan; `confirmation_required` without a code that was right just now. */
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

/** The same account under whatever name: changing to it changes nothing (specification 5). */
export const isSameAccount = (one: Bank | undefined, other: Bank): boolean =>
  one?.channel === other.channel && one.account === other.account;
