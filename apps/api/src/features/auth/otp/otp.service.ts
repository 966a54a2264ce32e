/** The code sent by text message: who may have one, and whether a guess is right. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/common';
import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import { networkOf } from '../../../http/network';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Sms } from '../../../ports/sms';
import {
  type OtpLength,
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
  /** Newest first. */
  readonly sessionSecrets: readonly string[];
  readonly brand: string;
  /** How long a code is at least. */
  readonly codeDigits: number;
  readonly limits?: AuthLimits;
}

/** What a code is good for; a code of one purpose opens nothing else. */
export type OtpPurpose = 'login' | 'number_change' | ConfirmPurpose;

/**
 * `bound` narrows a purpose further: a code sent for one thing is wrong for another. `own`: who asks is known, by device or
 * session, so strangers who guess at the number neither use up the budget nor replace the code; what is bound to a device
 * works there alone.
 */
export interface OtpScope {
  readonly purpose: OtpPurpose;
  readonly bound?: string;
  readonly own?: { readonly device: string } | { readonly customerId: string };
}

const WORDS = {
  login: 'code',
  withdrawal: 'withdrawalCode',
  bank_change: 'bankChangeCode',
  account_deletion: 'deletionCode',
  number_change: 'numberCode',
} as const satisfies Record<OtpPurpose, keyof SmsWords>;

export interface SentOtp {
  readonly digits: number;
  readonly resendInSeconds: number;
  readonly triesLeft: number;
  readonly expiresAt: string;
}

/** Whose guesses and texts are counted. */
function subjectOf(phone: string, { own }: OtpScope): string {
  if (own === undefined) return `number:${phone}`;
  return 'device' in own ? `device:${own.device}` : `customer:${own.customerId}`;
}

/** Where the code lies: each known device has a place of its own. */
const slotOf = ({ purpose, own }: OtpScope): string =>
  own && 'device' in own ? `${purpose} ${own.device}` : purpose;
const prefixOf = (phone: string): string => phone.slice(0, 6);

export function createOtpService(dependencies: OtpDependencies) {
  const { db, clock, sms, sessionSecrets, brand, codeDigits, limits = AUTH_LIMITS } = dependencies;
  const [sessionSecret = ''] = sessionSecrets;
  const hashOf = (phone: string, { purpose, bound = '' }: OtpScope, code: string, secret = sessionSecret) =>
    otpHash(secret, phone, bound === '' ? purpose : `${purpose}:${bound}`, code);

  return {
    /**
     * Texts a fresh code; the answer is the same for numbers that we know and that we do not. `too_frequent` (seconds),
     * `sms_limit` (five a Manila day), `security_hold` (too many wrong guesses today, or too many texts to everybody),
     * `sms_unavailable`. The more wrong guesses a month has seen from devices that nobody knows, the longer the code.
     */
    async send(
      phone: string,
      use: OtpScope,
      from: { readonly address: string; readonly language: Language },
    ): Promise<Result<SentOtp, ErrorCode>> {
      const now = clock.now();
      const codes = lengthsOf(codeDigits, use).map((length) => ({ ...length, code: newOtp(length.digits) }));
      const order = sendRequest(limits, now, {
        phone,
        use,
        codes: codes.map(({ code, ...length }) => ({
          ...length,
          hash: hashOf(phone, use, code).toString('hex'),
        })),
        address: addressSubject(sessionSecret, networkOf(from.address, 'address')),
        network: addressSubject(sessionSecret, networkOf(from.address, 'prefix')),
      });
      const opened = await createOtp(db, phone, now, order);
      if (!opened.ok) return opened;

      const { digits } = opened.value;
      const code = codes.find((each) => each.digits === digits)?.code ?? '';
      const text = smsText(from.language)[WORDS[use.purpose]]({ brand, code });
      const sent = await sms.send({ to: phone, text, reference: newId(), mayComeTwice: true });
      if (!sent.ok) {
        await revertOtp(db, phone, order, hashOf(phone, use, code).toString('hex'));
        return err('sms_unavailable');
      }
      return ok({
        digits,
        resendInSeconds: limits.pauseSeconds,
        triesLeft: limits.code.tries,
        expiresAt: order.expiresAt.toISOString(),
      });
    },

    /** Spends a right code. `code_wrong` (triesLeft), `code_expired` (none, old, used or guessed out), `security_hold`. */
    async verify(phone: string, use: OtpScope, code: string): Promise<Result<void, ErrorCode>> {
      const now = clock.now();
      const order: VerifyRequest = {
        purpose: slotOf(use),
        day: manilaDate(now),
        number: subjectOf(phone, use),
        lengths: lengthsOf(codeDigits, use),
        monthFrom: monthFrom(limits, now),
        tries: limits.code.tries,
        dayGuesses: limits.wrongGuessesPerNumberDay,
        hashes: sessionSecrets.map((secret) => hashOf(phone, use, code, secret).toString('hex')),
      };
      return verifyOtp(db, phone, now, order);
    },
  };
}

/** Only strangers are made to type more. */
const lengthsOf = (digits: number, { own }: OtpScope): readonly OtpLength[] =>
  own ? [{ digits, guesses: null }] : otpLengths(digits);

const monthFrom = (limits: AuthLimits, now: Date) => addDays(manilaDate(now), -limits.monthDays);

function sendRequest(
  limits: AuthLimits,
  now: Date,
  of: {
    readonly phone: string;
    readonly use: OtpScope;
    readonly codes: SendRequest['codes'];
    readonly address: string;
    readonly network: string;
  },
): SendRequest {
  const number = subjectOf(of.phone, of.use);
  const today = manilaDate(now);
  const hour = now.toISOString().slice(0, 13);
  const seconds = limits.fullPauseSeconds;
  return {
    purpose: slotOf(of.use),
    codes: of.codes,
    monthFrom: monthFrom(limits, now),
    expiresAt: new Date(now.getTime() + limits.code.lifeSeconds * 1000),
    pauseSeconds: limits.pauseSeconds,
    day: today,
    dayGuesses: limits.wrongGuessesPerNumberDay,
    number,
    budgets: [
      { subject: number, most: limits.sendsPerNumberDay, code: 'sms_limit' },
      {
        subject: `from:${of.address}:${hour}`,
        most: limits.sendsPerAddressHour,
        code: 'too_frequent',
        seconds,
      },
      {
        subject: `network:${of.network}:${hour}`,
        most: limits.sendsPerNetworkHour,
        code: 'too_frequent',
        seconds,
      },
      {
        subject: `prefix:${prefixOf(of.phone)}`,
        most: limits.sendsPerPrefixDay,
        code: 'too_frequent',
        seconds,
      },
      { subject: 'everybody', most: limits.sendsPerDay, code: 'security_hold' },
    ],
  };
}
