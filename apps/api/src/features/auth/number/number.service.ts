/**
 * Another number when the SIM is lost: asked on a device that is still signed in, proven by the ID's number and the birth date
 * that we have and by a code to the new number, told at once to the old one, and decided by a person. Until then the borrower
 * may take it back. Wrong proofs have a budget of their own.
 */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import type { NumberChangeBody, NumberChangeRequestBody } from '@tulay/contract/auth/number-change';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent } from '../../../command';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Email } from '../../../ports/email';
import type { Sms } from '../../../ports/sms';
import type { NoticeService } from '../../inbox/notice.service';
import { createOtpService, type SentOtp } from '../otp/otp.service';
import { findCustomer } from '../customer.store';
import { createNumberEmails } from './number-email.service';
import { newNumberTicket, PROOF_TRIES_PER_DAY } from './number-admin.service';
import { findLastNumberChange, type NumberChangeRow, findSavedIdentity, useProofTry } from './number.store';

export interface NumberDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly email: Email | null;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly config: Pick<Config, 'SESSION_SECRETS' | 'LENDER_BRAND' | 'CODE_DIGITS'>;
}

const ANSWER_DAYS = 3;

export type NumberService = ReturnType<typeof createNumberService>;

export function createNumberService({ db, clock, sms, email, notices, config }: NumberDependencies) {
  const emails = createNumberEmails({ db, email, config });
  const codes = createOtpService({
    db,
    clock,
    sms,
    sessionSecrets: config.SESSION_SECRETS,
    brand: config.LENDER_BRAND,
    codeDigits: config.CODE_DIGITS,
  });
  const useOf = (customerId: string) =>
    ({ purpose: 'number_change', bound: customerId, own: { customerId } }) as const;

  async function view(customerId: string): Promise<NumberChangeBody> {
    const [row, known] = await Promise.all([findLastNumberChange(db, customerId), findSavedIdentity(db, customerId)]);
    return { request: row ? requestView(row) : null, provable: known !== null };
  }

  async function verifyIdentity(customerId: string, wish: NumberChangeRequestBody): Promise<Result<void, ErrorCode>> {
    const known = await findSavedIdentity(db, customerId);
    if (!known) return err('proof_wrong');
    const isLeft = await useProofTry(db, customerId, { day: manilaDate(clock.now()), most: PROOF_TRIES_PER_DAY });
    if (!isLeft) return err('security_hold');
    const isSame = plain(known.idNumber) === plain(wish.idNumber) && known.birthDate === wish.birthDate;
    return isSame ? ok(undefined) : err('proof_wrong');
  }

  return {
    view,

    /** Texts a code to the new number. `number_same`, and the refusals of `CodeService.send`. */
    async sendCode(
      customerId: string,
      phone: string,
      from: { readonly address: string; readonly language: Language },
    ): Promise<Result<SentOtp, ErrorCode>> {
      if ((await findCustomer(db, customerId)).phone === phone) return err('number_same');
      return codes.send(phone, useOf(customerId), from);
    },

    /** `proof_wrong`, `security_hold` (three wrong proofs today), `number_change_open`, and the refusals of a code. */
    async request(
      customerId: string,
      key: string,
      wish: NumberChangeRequestBody,
    ): Promise<Result<NumberChangeBody, ErrorCode>> {
      const waiting = await findLastNumberChange(db, customerId);
      if (waiting?.status === 'requested' && waiting.new_phone === wish.phone)
        return ok(await view(customerId));
      const proven = await verifyIdentity(customerId, wish);
      if (!proven.ok) return proven;
      const verified = await codes.verify(wish.phone, useOf(customerId), wish.code);
      if (!verified.ok) return verified;
      const asked = await runCommand(db, {
        operation: 'number_ask',
        customerId,
        key,
        request: wish.phone,
        now: clock.now(),
        input: {
          changeId: newId(),
          ticket: newNumberTicket(manilaDate(clock.now())),
          phone: wish.phone,
          auditId: newId(),
          outboxId: newId(),
        },
      });
      return asked.ok ? ok(await view(customerId)) : asked;
    },

    /** Twice is fine. */
    async withdraw(customerId: string): Promise<Result<NumberChangeBody, ErrorCode>> {
      const row = await findLastNumberChange(db, customerId);
      if (!row) return err('not_found');
      const moved = await runEvent(db, 'number_move', customerId, clock.now(), {
        changeId: row.change_id,
        to: 'withdrawn',
        words: null,
        actor: 'borrower',
        auditId: newId(),
        outboxId: newId(),
      });
      return moved.ok ? ok(await view(customerId)) : moved;
    },

    async notify(customerId: string, ticket: string, status: string, reference: string): Promise<void> {
      if (status === 'requested')
        await notices.notify(customerId, reference, { topic: 'number_asked', ticket });
      if (status === 'approved')
        await notices.notify(customerId, reference, { topic: 'number_changed', ticket });
      if (status === 'refused')
        await notices.notify(customerId, reference, { topic: 'number_refused', ticket });
      await emails.send(customerId, ticket, status, reference);
    },
  };
}

/** As it is written does not matter, what is written does. */
const plain = (idNumber: string): string => idNumber.replace(/[\s-]/g, '').toUpperCase();

const requestView = (row: NumberChangeRow): NonNullable<NumberChangeBody['request']> => ({
  ticket: row.ticket,
  state: row.status,
  newPhoneMasked: maskPhone(row.new_phone),
  requestedOn: manilaDate(row.requested_at),
  answerBy: addDays(manilaDate(row.requested_at), ANSWER_DAYS),
  words: row.words,
});
