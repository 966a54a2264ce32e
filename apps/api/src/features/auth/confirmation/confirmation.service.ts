/** Confirmation of one command by an OTP, used up in the command's transaction. Its state is stored, so that a reload can continue. */
import type { ConfirmationBody, ConfirmationRequestBody } from '@tulay/contract/auth/confirmation';
import type { ErrorCode } from '@tulay/contract/errors';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Sms } from '../../../ports/sms';
import { createOtpService } from '../otp/otp.service';
import {
  addConfirmation,
  type ConfirmationRow,
  findConfirmation,
  findActiveConfirmation,
  markConfirmed,
} from './confirmation.store';
import { findCustomer } from '../session/session.store';
import { AUTH_LIMITS } from '../limits';

export interface ConfirmationDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly config: Pick<Config, 'SESSION_SECRETS' | 'LENDER_BRAND' | 'LENDER_HOTLINE' | 'CODE_DIGITS'>;
}

type ConfirmationResult = Promise<Result<ConfirmationBody, ErrorCode>>;
export type ConfirmationService = ReturnType<typeof createConfirmationService>;

const { code: CODE, pauseSeconds, confirmedSeconds } = AUTH_LIMITS;
const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export function createConfirmationService({ db, clock, sms, config }: ConfirmationDependencies) {
  const codes = createOtpService({ db, clock, sms, config });

  const view = (row: ConfirmationRow, phone: string, now: Date): ConfirmationBody => ({
    confirmationId: row.confirmation_id,
    confirmed: row.confirmed_at !== null,
    phoneMasked: maskPhone(phone),
    digits: config.CODE_DIGITS,
    resendInSeconds: Math.max(0, Math.ceil((row.sent_at.getTime() - now.getTime()) / 1000) + pauseSeconds),
    expiresAt: row.expires_at.toISOString(),
  });

  return {
    /** Sends a code unless one for the same subject is still valid. Errors of `OtpService.send`. */
    async open(customerId: string, input: ConfirmationRequestBody, address: string): ConfirmationResult {
      const now = clock.now();
      const { purpose, subject, language } = input;
      const [{ phone }, active] = await Promise.all([
        findCustomer(db, customerId),
        findActiveConfirmation(db, customerId, { purpose, subject, now }),
      ]);
      if (active && (active.confirmed_at !== null || input.resend !== true))
        return ok(view(active, phone, now));

      const confirmationId = active?.confirmation_id ?? newId();
      const use = { purpose, bound: confirmationId, own: { customerId } };
      const sent = await codes.send(phone, use, { address, language });
      if (!sent.ok) return sent;
      const row = {
        customer_id: customerId,
        confirmation_id: confirmationId,
        purpose,
        subject,
        sent_at: now,
        expires_at: addSeconds(now, CODE.lifeSeconds),
      };
      await addConfirmation(db, row);
      return ok(view({ ...row, confirmed_at: null, spent_at: null }, phone, now));
    },

    /** Verifies a code; a right one allows the command for ten minutes. `not_found`, and the errors of `OtpService.verify`. */
    async verify(customerId: string, confirmationId: string, code: string): ConfirmationResult {
      const now = clock.now();
      const [row, { phone }] = await Promise.all([
        findConfirmation(db, customerId, confirmationId),
        findCustomer(db, customerId),
      ]);
      if (!row) return err('not_found');
      if (row.spent_at !== null || row.expires_at <= now) return err('code_expired');
      // A repeat after a lost response: the code is used up, but the confirmation is valid.
      if (row.confirmed_at !== null) return ok(view(row, phone, now));

      const use = { purpose: row.purpose, bound: confirmationId, own: { customerId } };
      const verified = await codes.verify(phone, use, code);
      if (!verified.ok) return verified;
      const expiresAt = addSeconds(now, confirmedSeconds);
      const detail = { purpose: row.purpose };
      const subject = row.subject;
      await Promise.all([
        markConfirmed(db, row, { now, expiresAt }),
        addAudit(db, { customerId, now, actor: 'borrower', action: 'code.confirmed', subject, detail }),
      ]);
      return ok(view({ ...row, confirmed_at: now, expires_at: expiresAt }, phone, now));
    },
  };
}
