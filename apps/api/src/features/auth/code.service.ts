/** The code sent by text message: who may have one, and whether a guess is right. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { LanguageCode } from '@tulay/contract/common';
import type { ConfirmPurpose } from '@tulay/contract/confirmation';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import { type CodeOrder, giveBackCode, type GuessOrder, openCode, spendCode, takeGuess } from './code.store';
import { SIGN_IN_LIMITS, type SignInLimits } from './limits';
import { addressSubject, codeHash, newCode, same } from './secrets';

export type CodeService = ReturnType<typeof createCodeService>;

export interface CodeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly sessionSecret: string;
  readonly brand: string;
  readonly limits?: SignInLimits;
}

/** What a code is good for; a code of one purpose opens nothing else. */
export type CodePurpose = 'login' | ConfirmPurpose;

/** `bound` narrows a purpose further: a code sent for one thing is wrong for another. */
export interface CodeUse {
  readonly purpose: CodePurpose;
  readonly bound?: string;
}

const WORDS = {
  login: 'code',
  withdrawal: 'withdrawalCode',
  bank_change: 'bankChangeCode',
  account_deletion: 'deletionCode',
} as const satisfies Record<CodePurpose, keyof SmsWords>;

export interface SentCode {
  readonly digits: number;
  readonly resendInSeconds: number;
  readonly triesLeft: number;
  readonly expiresAt: string;
}

const numberSubject = (phone: string): string => `number:${phone}`;
const prefixOf = (phone: string): string => phone.slice(0, 6);

export function createCodeService(dependencies: CodeDependencies) {
  const { db, clock, sms, sessionSecret, brand, limits = SIGN_IN_LIMITS } = dependencies;
  const hashOf = (phone: string, { purpose, bound = '' }: CodeUse, code: string) =>
    codeHash(sessionSecret, phone, bound === '' ? purpose : `${purpose}:${bound}`, code);

  return {
    /**
     * Texts a fresh code; the answer is the same for numbers that we know and that we do not. `too_frequent` (seconds),
     * `sms_limit` (five a Manila day), `security_hold` (too many wrong guesses today), `sms_unavailable`.
     */
    async send(
      phone: string,
      use: CodeUse,
      from: { readonly address: string; readonly language: LanguageCode },
    ): Promise<Result<SentCode, ErrorCode>> {
      const now = clock.now();
      const code = newCode(limits.code.digits);
      const order = codeOrder(limits, now, {
        phone,
        purpose: use.purpose,
        hash: hashOf(phone, use, code).toString('hex'),
        address: addressSubject(sessionSecret, from.address),
      });
      const opened = await openCode(db, phone, now, order);
      if (!opened.ok) return opened;

      const text = smsText(from.language)[WORDS[use.purpose]]({ brand, code });
      const sent = await sms.send({ to: phone, text, reference: newId() });
      if (!sent.ok) {
        await giveBackCode(db, phone, order);
        return err('sms_unavailable');
      }
      return ok({
        digits: order.digits,
        resendInSeconds: limits.pauseSeconds,
        triesLeft: limits.code.tries,
        expiresAt: order.expiresAt.toISOString(),
      });
    },

    /** Spends a right code. `code_wrong` (triesLeft), `code_expired` (none, old, used or guessed out), `security_hold`. */
    async verify(phone: string, use: CodeUse, code: string): Promise<Result<void, ErrorCode>> {
      const now = clock.now();
      const order: GuessOrder = {
        purpose: use.purpose,
        day: manilaDate(now),
        number: numberSubject(phone),
        tries: limits.code.tries,
        dayGuesses: limits.wrongGuessesPerNumberDay,
      };
      const guess = await takeGuess(db, phone, now, order);
      if (!guess.ok) return guess;
      const { hash, triesLeft } = guess.value;
      if (!same(hash, hashOf(phone, use, code))) return err('code_wrong', { triesLeft });
      const spent = await spendCode(db, phone, now, { ...order, hash: hash.toString('hex') });
      return spent ? ok(undefined) : err('code_expired');
    },
  };
}

function codeOrder(
  limits: SignInLimits,
  now: Date,
  of: {
    readonly phone: string;
    readonly purpose: CodePurpose;
    readonly hash: string;
    readonly address: string;
  },
): CodeOrder {
  const hour = now.toISOString().slice(0, 13);
  const seconds = limits.fullPauseSeconds;
  return {
    purpose: of.purpose,
    hash: of.hash,
    digits: limits.code.digits,
    expiresAt: new Date(now.getTime() + limits.code.lifeSeconds * 1000),
    pauseSeconds: limits.pauseSeconds,
    day: manilaDate(now),
    dayGuesses: limits.wrongGuessesPerNumberDay,
    number: numberSubject(of.phone),
    budgets: [
      { subject: numberSubject(of.phone), most: limits.sendsPerNumberDay, code: 'sms_limit' },
      {
        subject: `from:${of.address}:${hour}`,
        most: limits.sendsPerAddressHour,
        code: 'too_frequent',
        seconds,
      },
      {
        subject: `prefix:${prefixOf(of.phone)}`,
        most: limits.sendsPerPrefixDay,
        code: 'too_frequent',
        seconds,
      },
    ],
  };
}
