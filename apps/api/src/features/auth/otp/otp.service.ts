import type { ErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/common';
import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';
import { addDays, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { networkOf } from '../../../http/network';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Sms } from '../../../ports/sms';
import {
  type Budget,
  findCounts,
  type SendRequest,
  revertOtp,
  type VerifyRequest,
  createOtp,
  verifyOtp,
} from './otp.store';
import { otpLengths, AUTH_LIMITS, type AuthLimits } from '../limits';
import { addressSubject, otpHash, newOtp } from '../secrets';

export type OtpService = ReturnType<typeof createOtpService>;

export interface OtpDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly config: Pick<
    Config,
    'SESSION_SECRETS' | 'LENDER_BRAND' | 'LENDER_HOTLINE' | 'CODE_DIGITS' | 'PUBLIC_URL'
  >;
  readonly limits?: AuthLimits;
}

/** Purpose of an OTP. A code works for its purpose only. */
export type OtpPurpose = 'login' | 'number_change' | ConfirmPurpose;

/**
 * `bound` binds a code to one subject of its purpose. `own` identifies a known device or session: it has its own budgets and
 * code, which strangers who know the number can neither use up nor replace. A code of a device works on that device only.
 * `isForeign`: the number is not proven to be the sender's, so its texts also count against the number's own budget.
 */
export interface OtpScope {
  readonly purpose: OtpPurpose;
  readonly bound?: string;
  readonly own?: { readonly device: string } | { readonly customerId: string };
  readonly isForeign?: true;
}

/** Writes the text message of a code; it names what the code allows. */
export type CodeText = (
  words: SmsWords,
  of: { readonly brand: string; readonly hotline: string; readonly code: string },
) => string;

export interface SentOtp {
  readonly digits: number;
  readonly resendInSeconds: number;
  readonly triesLeft: number;
  readonly expiresAt: string;
}

const numberSubject = (phone: string): string => `number:${phone}`;

function subjectOf(phone: string, { own }: OtpScope): string {
  if (own === undefined) return numberSubject(phone);
  return 'device' in own ? `device:${own.device}` : `customer:${own.customerId}`;
}

const slotOf = ({ purpose, own }: OtpScope): string =>
  own && 'device' in own ? `${purpose} ${own.device}` : purpose;

export function createOtpService(dependencies: OtpDependencies) {
  const { db, clock, sms, config, limits = AUTH_LIMITS } = dependencies;
  const { SESSION_SECRETS: sessionSecrets, CODE_DIGITS: codeDigits } = config;
  const [sessionSecret = ''] = sessionSecrets;
  const hashOf = (phone: string, { purpose, bound = '' }: OtpScope, code: string, secret = sessionSecret) =>
    otpHash(secret, phone, bound === '' ? purpose : `${purpose}:${bound}`, code);
  const originOf = (address: string) => ({
    address: addressSubject(sessionSecret, networkOf(address, 'address')),
    network: addressSubject(sessionSecret, networkOf(address, 'prefix')),
  });

  return {
    /**
     * Returns true if a stranger has to do a proof of work before a text is sent. This is so if a certain share of a
     * shared budget is used, or if there were several wrong guesses for the number today. Known devices and sessions
     * never need a proof of work.
     */
    async isDoubtful(phone: string, scope: OtpScope, address: string): Promise<boolean> {
      if (!isStranger(scope)) return false;
      const now = clock.now();
      const budgets = sharedBudgets(limits, now, { phone, scope, ...originOf(address) });
      const counts = await findCounts(db, manilaDate(now), [
        numberSubject(phone),
        ...budgets.map(({ subject }) => subject),
      ]);
      const isBusy = ({ subject, most }: Budget) =>
        counts.some((each) => each.subject === subject && each.sends >= most * limits.doubt.share);
      return (
        budgets.some(isBusy) || counts.some(({ wrong_guesses: wrong }) => wrong >= limits.doubt.wrongGuesses)
      );
    },

    /**
     * Sends a new code. The result does not reveal whether the number is registered. Errors: `too_frequent` (`seconds`,
     * and `digits` if a code was just sent), `sms_paced` (`seconds`), `sms_limit`, `security_hold` (too many wrong
     * guesses today, or the day's texts to all numbers are used up), `sms_unavailable`.
     */
    async send(
      phone: string,
      scope: OtpScope,
      origin: { readonly address: string; readonly language: Language },
      write: CodeText,
    ): Promise<Result<SentOtp, ErrorCode>> {
      const now = clock.now();
      const codes = otpLengths(codeDigits).map((length) => ({
        ...length,
        code: newOtp(length.digits),
      }));
      const request = buildSendRequest(limits, now, {
        phone,
        scope,
        codes: codes.map(({ code, ...length }) => ({
          ...length,
          hash: hashOf(phone, scope, code).toString('hex'),
        })),
        ...originOf(origin.address),
      });
      const opened = await createOtp(db, phone, now, request);
      if (!opened.ok) return opened;

      const { digits } = opened.value;
      const code = codes.find((each) => each.digits === digits)?.code ?? '';
      const text = write(smsText(origin.language), {
        brand: config.LENDER_BRAND,
        hotline: config.LENDER_HOTLINE,
        code,
      });
      const sent = await sms.send({
        to: phone,
        text: boundText(text, code, config.PUBLIC_URL),
        reference: newId(),
        allowsDuplicate: true,
      });
      if (!sent.ok) {
        await revertOtp(db, phone, now, request, hashOf(phone, scope, code).toString('hex'));
        return err('sms_unavailable');
      }
      return ok({
        digits,
        resendInSeconds: limits.pauseSeconds,
        triesLeft: limits.code.tries,
        expiresAt: request.expiresAt.toISOString(),
      });
    },

    /**
     * Uses up a right code. Errors: `code_wrong` (triesLeft), `code_expired` (none, expired, used or out of tries),
     * `security_hold`.
     */
    async verify(phone: string, scope: OtpScope, code: string): Promise<Result<void, ErrorCode>> {
      const now = clock.now();
      const request: VerifyRequest = {
        purpose: slotOf(scope),
        day: manilaDate(now),
        number: subjectOf(phone, scope),
        lengths: otpLengths(codeDigits),
        monthFrom: monthFrom(limits, now),
        tries: limits.code.tries,
        dayGuesses: limits.wrongGuessesPerNumberDay,
        hashes: sessionSecrets.map((secret) => hashOf(phone, scope, code, secret).toString('hex')),
      };
      const verified = await verifyOtp(db, phone, now, request);
      return verified.ok ? ok(undefined) : verified;
    },
  };
}

const SEGMENT = 160;

/**
 * Adds the line by which a phone binds the code to our host: WebOTP and Safari fill it in on no other site. Left out if
 * the message would need a second segment; the code is typed then.
 */
function boundText(text: string, code: string, publicUrl: string): string {
  const bound = `${text}\n@${new URL(publicUrl).hostname} #${code}`;
  return bound.length <= SEGMENT ? bound : text;
}

const monthFrom = (limits: AuthLimits, now: Date) => addDays(manilaDate(now), -limits.monthDays);

/** A request for a text message. `address` and `network` are hashes of the sender's. */
interface SendOrigin {
  readonly phone: string;
  readonly scope: OtpScope;
  readonly address: string;
  readonly network: string;
}

/** Returns true if the number may be another person's: neither a known device nor the borrower's own session. */
const isStranger = ({ own, isForeign }: OtpScope): boolean => own === undefined || isForeign === true;

/**
 * Returns the budgets that several senders share: all numbers of a block, all senders of a network, and everybody.
 * Strangers may not use the whole of them.
 */
function sharedBudgets(limits: AuthLimits, now: Date, of: SendOrigin): Budget[] {
  const strange = isStranger(of.scope);
  const most = (all: number) => Math.floor(all * (strange ? 1 - limits.reservedShare : 1));
  const pacedFrom = (all: number) => (strange ? Math.floor(most(all) * limits.pacedShare) : null);
  const hour = now.toISOString().slice(0, 13);
  const wait = { code: 'too_frequent', seconds: limits.fullPauseSeconds } as const;
  const hourly = (subject: string, all: number): Budget => ({
    subject: `${subject}:${hour}`,
    most: most(all),
    pacedFrom: null,
    ...wait,
  });
  return [
    hourly(`from:${of.address}`, limits.sendsPerAddressHour),
    hourly(`network:${of.network}`, limits.sendsPerNetworkHour),
    {
      subject: `prefix:${of.phone.slice(0, 6)}`,
      most: most(limits.sendsPerPrefixDay),
      pacedFrom: pacedFrom(limits.sendsPerPrefixDay),
      ...wait,
    },
    {
      subject: 'everybody',
      most: most(limits.sendsPerDay),
      pacedFrom: pacedFrom(limits.sendsPerDay),
      code: 'security_hold',
      seconds: null,
    },
  ];
}

function buildSendRequest(
  limits: AuthLimits,
  now: Date,
  of: SendOrigin & { readonly codes: SendRequest['codes'] },
): SendRequest {
  const number = subjectOf(of.phone, of.scope);
  const day = manilaDate(now);
  return {
    purpose: slotOf(of.scope),
    codes: of.codes,
    monthFrom: monthFrom(limits, now),
    expiresAt: new Date(now.getTime() + limits.code.lifeSeconds * 1000),
    pauseSeconds: limits.pauseSeconds,
    day,
    dayEnds: startOfManilaDay(addDays(day, 1)),
    dayGuesses: limits.wrongGuessesPerNumberDay,
    number,
    budgets: [
      ...[number, ...(of.scope.isForeign ? [numberSubject(of.phone)] : [])].map(
        (subject) =>
          ({
            subject,
            most: limits.sendsPerNumberDay,
            pacedFrom: null,
            code: 'sms_limit',
            seconds: null,
          }) as const,
      ),
      ...sharedBudgets(limits, now, of),
    ],
  };
}
