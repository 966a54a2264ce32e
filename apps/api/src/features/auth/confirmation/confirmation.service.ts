/**
 * Confirmation of one command by an OTP. The command's transaction uses the confirmation up. Its state is stored, so
 * that the app can continue after a reload.
 */
import type {
  ConfirmationBody,
  ConfirmationRequestBody,
  ConfirmPurpose,
} from '@tulay/contract/auth/confirmation';
import { withdrawnOrders } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Sms } from '../../../ports/sms';
import { type CodeText, createOtpService, type OtpDependencies } from '../otp/otp.service';
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
  readonly config: OtpDependencies['config'];
  /** Returns what the withdrawal of these orders sends and where, or null if it cannot send them. */
  readonly describeWithdrawal: (
    customerId: string,
    orderIds: readonly string[],
  ) => Promise<WithdrawalSummary | null>;
}

/** Sum in centavos, name of the channel, and the last digits of the account. */
export interface WithdrawalSummary {
  readonly amount: number;
  readonly channel: string;
  readonly tail: string;
}

type ConfirmationResult = Promise<Result<ConfirmationBody, ErrorCode>>;
export type ConfirmationService = ReturnType<typeof createConfirmationService>;

const { code: CODE, pauseSeconds, confirmedSeconds } = AUTH_LIMITS;
const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export function createConfirmationService(dependencies: ConfirmationDependencies) {
  const { db, clock, config, describeWithdrawal } = dependencies;
  const codes = createOtpService(dependencies);

  /** Returns the writer of the text message, or null if the subject is nothing that this borrower can confirm. */
  const textFor: Readonly<
    Record<ConfirmPurpose, (customerId: string, subject: string) => Promise<CodeText | null>>
  > = {
    withdrawal: async (customerId, subject) => {
      const withdrawal = await describeWithdrawal(customerId, withdrawnOrders(subject));
      return withdrawal && ((words, of) => words.withdrawalCode({ ...of, ...withdrawal }));
    },
    bank_change: async () => (words, of) => words.bankChangeCode(of),
    account_deletion: async () => (words, of) => words.deletionCode(of),
    data_copy: async () => (words, of) => words.dataCopyCode(of),
  };

  const view = (row: ConfirmationRow, phone: string, now: Date): ConfirmationBody => ({
    confirmationId: row.confirmation_id,
    confirmed: row.confirmed_at !== null,
    phoneMasked: maskPhone(phone),
    digits: config.CODE_DIGITS,
    resendInSeconds: Math.max(0, Math.ceil((row.sent_at.getTime() - now.getTime()) / 1000) + pauseSeconds),
    expiresAt: row.expires_at.toISOString(),
  });

  return {
    /**
     * Sends a code unless one for the same subject is still valid. Errors: `not_found`, the borrower has no such orders
     * or no account; `number_lost`, another person has the number; those of `OtpService.send`.
     */
    async open(customerId: string, input: ConfirmationRequestBody, address: string): ConfirmationResult {
      const now = clock.now();
      const { purpose, subject, language } = input;
      const [{ phone, phone_lost_at: lostAt }, active, text] = await Promise.all([
        findCustomer(db, customerId),
        findActiveConfirmation(db, customerId, { purpose, subject, now }),
        textFor[purpose](customerId, subject),
      ]);
      if (active && (active.confirmed_at !== null || input.resend !== true))
        return ok(view(active, phone, now));

      if (text === null) return err('not_found');
      if (lostAt !== null) return err('number_lost');
      const confirmationId = active?.confirmation_id ?? newId();
      const use = { purpose, bound: confirmationId, own: { customerId } };
      const sent = await codes.send(phone, use, { address, language }, text);
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

    /**
     * Verifies a code; a right one allows the command for ten minutes. Errors: `not_found`, and those of
     * `OtpService.verify`.
     */
    async verify(customerId: string, confirmationId: string, code: string): ConfirmationResult {
      const now = clock.now();
      const [row, { phone }] = await Promise.all([
        findConfirmation(db, customerId, confirmationId),
        findCustomer(db, customerId),
      ]);
      if (!row) return err('not_found');
      if (row.spent_at !== null || row.expires_at <= now) return err('code_expired');
      // If the response to the right code was lost, the client repeats the request. The code is used up, but it has
      // already confirmed the command.
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
