/**
 * Change of the phone number after the SIM is lost. A logged-in borrower proves it by ID number, birth date and an OTP to the new
 * number. The old number is notified at once, an operator decides, and the borrower can withdraw the request until then.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type {
  NumberChangeBody,
  NumberChangeRequestBody,
  NumberCodeRequestBody,
} from '@tulay/contract/auth/number-change';
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runCommand, runEvent } from '../../../command';
import type { Config } from '../../../config';
import { normalizedIdNumber } from '../../../crypto/answer-fingerprints';
import { PROOF_TRIES_PER_DAY } from '../../../db/operator/approval-rules';
import type { Database } from '../../../db/database';
import { newId, newTicket } from '../../../ids';
import { promiseView } from '../../meta/promise.view';
import type { CaptchaPainter } from '../../../ports/captcha';
import type { Clock } from '../../../ports/clock';
import type { Email } from '../../../ports/email';
import type { Sms } from '../../../ports/sms';
import type { NoticeService } from '../../inbox/notice.service';
import type { OnboardingService } from '../../onboarding/onboarding.service';
import { type CaptchaDependencies, createCaptchaService } from '../otp/captcha.service';
import { createOtpService, type OtpDependencies, type SentOtp } from '../otp/otp.service';
import { findCustomer } from '../session/session.store';
import { findLastNumberChange, type NumberChangeRow, useProofTry } from './number.store';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';

export interface NumberDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly captcha: CaptchaPainter;
  readonly email: Email | null;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly onboarding: Pick<OnboardingService, 'forms'>;
  readonly config: OtpDependencies['config'] & CaptchaDependencies['config'];
}

/** The topic of the notice that a borrower gets, by the new status of the number change. A withdrawn change sends no notice. */
const TOPICS: Partial<Record<string, 'number_asked' | 'number_changed' | 'number_refused'>> = {
  requested: 'number_asked',
  approved: 'number_changed',
  refused: 'number_refused',
};

type NumberResult = Promise<Result<NumberChangeBody, ErrorCode>>;
export type NumberService = ReturnType<typeof createNumberService>;

export function createNumberService({
  db,
  clock,
  sms,
  captcha: painter,
  email,
  notices,
  config,
  onboarding,
}: NumberDependencies) {
  const emails = createNumberEmails({ db, email, config, onboarding });
  const codes = createOtpService({ db, clock, sms, config });
  const captcha = createCaptchaService({ db, clock, painter, config });
  const useOf = (customerId: string) =>
    ({ purpose: 'number_change', bound: customerId, own: { customerId }, isForeign: true }) as const;

  async function view(customerId: string): Promise<NumberChangeBody> {
    const [row, saved] = await Promise.all([
      findLastNumberChange(db, customerId),
      onboarding.forms(customerId),
    ]);
    const provable = saved.identity !== undefined && saved.basic !== undefined;
    return { request: row ? requestView(row, clock.now()) : null, provable };
  }

  async function verifyIdentity(
    customerId: string,
    input: NumberChangeRequestBody,
  ): Promise<Result<void, ErrorCode>> {
    const { identity, basic } = await onboarding.forms(customerId);
    if (!identity || !basic) return err('proof_wrong');
    const isLeft = await useProofTry(db, customerId, {
      day: manilaDate(clock.now()),
      most: PROOF_TRIES_PER_DAY,
    });
    if (!isLeft) return err('security_hold');
    const isSameId = normalizedIdNumber(identity.idNumber) === normalizedIdNumber(input.idNumber);
    const isMatch = isSameId && basic.birthDate === input.birthDate;
    return isMatch ? ok(undefined) : err('proof_wrong');
  }

  return {
    view,

    /**
     * Sends a code to the new number. Errors: `number_same`, which leaves the captcha usable, and those of the captcha
     * and of `OtpService.send`.
     */
    async sendCode(
      customerId: string,
      input: NumberCodeRequestBody,
      address: string,
    ): Promise<Result<SentOtp, ErrorCode>> {
      const { phone, captchaId, captchaText, language } = input;
      if ((await findCustomer(db, customerId)).phone === phone) return err('number_same');
      const checked = await captcha.check(captchaId, captchaText);
      if (!checked.ok) return checked;
      const from = { address, language };
      return codes.send(phone, useOf(customerId), from, (words, of) => words.numberCode(of));
    },

    /**
     * Requests the change. Errors: `proof_wrong`, `security_hold`, `number_change_open`, and those of
     * `OtpService.verify`.
     */
    async request(customerId: string, key: string, input: NumberChangeRequestBody): NumberResult {
      const waiting = await findLastNumberChange(db, customerId);
      if (waiting?.status === 'requested' && waiting.new_phone === input.phone)
        return ok(await view(customerId));
      const proven = await verifyIdentity(customerId, input);
      if (!proven.ok) return proven;
      const verified = await codes.verify(input.phone, useOf(customerId), input.code);
      if (!verified.ok) return verified;
      const requested = await retryWhileStale(() =>
        runCommand(db, {
          operation: 'number_change_request',
          customerId,
          key,
          request: input.phone,
          now: clock.now(),
          input: {
            changeId: newId(),
            ticket: newTicket('N', manilaDate(clock.now())),
            phone: input.phone,
            auditId: newId(),
            outboxId: newId(),
          },
        }),
      );
      return requested.ok ? ok(await view(customerId)) : requested;
    },

    async withdraw(customerId: string): NumberResult {
      const row = await findLastNumberChange(db, customerId);
      if (!row) return err('not_found');
      const moved = await runEvent(db, 'number_change_decide', customerId, clock.now(), {
        changeId: row.change_id,
        to: 'withdrawn',
        reason: null,
        actor: 'borrower',
        auditId: newId(),
        outboxId: newId(),
      });
      return moved.ok ? ok(await view(customerId)) : moved;
    },

    async notify(customerId: string, ticket: string, status: string, reference: string): Promise<void> {
      const topic = TOPICS[status];
      if (status === 'lost') await notices.notify(customerId, reference, { topic: 'number_lost' });
      else if (topic) await notices.notify(customerId, reference, { topic, ticket });
      await emails.send(customerId, ticket, status, reference);
    },
  };
}

const requestView = (row: NumberChangeRow, now: Date): NonNullable<NumberChangeBody['request']> => ({
  ticket: row.ticket,
  state: row.status,
  newPhoneMasked: maskPhone(row.new_phone),
  requestedOn: manilaDate(row.requested_at),
  promise:
    row.status === 'requested' ? promiseView({ for: 'number_change', since: row.requested_at }, now) : null,
  words: row.reason,
});

export interface NumberEmailDependencies {
  readonly db: Database;
  readonly email: Email | null;
  readonly onboarding: Pick<OnboardingService, 'forms'>;
  readonly config: Pick<Config, 'LENDER_BRAND' | 'LENDER_HOTLINE'>;
}

/** E-mails by the new status of the request. A withdrawn or refused request sends no e-mail. */
const EMAILS: Partial<
  Record<string, (words: SmsWords, of: { brand: string; hotline: string; ticket: string }) => string>
> = {
  requested: (words, of) => words.numberAsked(of),
  approved: (words, of) => words.numberChanged(of),
  lost: (words, of) => words.numberLost(of),
};

export const createNumberEmails = ({ db, email, config, onboarding }: NumberEmailDependencies) => ({
  /**
   * Sends the e-mail about a change. Throws while the mail server is unavailable, so that the job is retried; a
   * rejected address is not retried.
   */
  async send(customerId: string, ticket: string, status: string, reference: string): Promise<void> {
    const write = EMAILS[status];
    if (email === null || write === undefined) return;
    const to = (await onboarding.forms(customerId)).basic?.email;
    if (!to) return;
    const words = smsText((await findCustomer(db, customerId)).language);
    const values = { brand: config.LENDER_BRAND, hotline: config.LENDER_HOTLINE, ticket };
    const sent = await email.send({
      to,
      subject: ticket === '' ? config.LENDER_BRAND : `${config.LENDER_BRAND}: ${ticket}`,
      text: `${write(words, values)}\n`,
      reference,
    });
    if (!sent.ok && sent.code === 'email_unavailable') throw new Error('the e-mail could not be sent yet');
  },
});
