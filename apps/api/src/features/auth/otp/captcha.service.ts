/** Captcha required before every log-in OTP. Its text is derived from its id and not stored. */
import { readNumber } from '@tulay/engine/identity/number-text';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { CaptchaPainter } from '../../../ports/captcha';
import type { Clock } from '../../../ports/clock';
import { AUTH_LIMITS } from '../limits';
import { hmac, isEqual } from '../secrets';
import { createCaptchaPool } from './captcha-pool';

export type CaptchaService = ReturnType<typeof createCaptchaService>;

export interface CaptchaDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly painter: CaptchaPainter;
  readonly config: Pick<Config, 'SESSION_SECRETS' | 'CAPTCHAS_READY'>;
}

const { tries, lifeSeconds, waiting } = AUTH_LIMITS.captcha;

export function createCaptchaService({ db, clock, painter, config }: CaptchaDependencies) {
  const { SESSION_SECRETS: sessionSecrets, CAPTCHAS_READY: ready } = config;
  const [newest = ''] = sessionSecrets;
  const pool = createCaptchaPool(
    async () => {
      const captchaId = newId();
      const png = await painter.paint(captchaAnswer(newest, captchaId));
      return { captchaId, image: `data:image/png;base64,${png.toString('base64')}` };
    },
    { ready, waiting },
  );
  return {
    /** Returns a captcha drawn ahead, and stores its id, so that every node can check it. Its life begins now. */
    async create(): Promise<Result<{ captchaId: string; image: string; expiresAt: string }, 'unavailable'>> {
      const taken = await pool.take();
      if (!taken.ok) return taken;
      const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000);
      await addCaptcha(db, taken.value.captchaId, expiresAt);
      return ok({ ...taken.value, expiresAt: expiresAt.toISOString() });
    },

    /**
     * Checks the text of a captcha. Errors: `captcha_wrong`, the borrower may try again; `captcha_expired`, the captcha
     * is unknown, used, expired or has no tries left.
     */
    async check(captchaId: string, text: string): Promise<Result<void, 'captcha_wrong' | 'captcha_expired'>> {
      const isRight = sessionSecrets.some((secret) => isSameText(captchaAnswer(secret, captchaId), text));
      const isCounted = await useCaptchaTry(db, captchaId, { isRight, tries, now: clock.now() });
      if (!isCounted) return err('captcha_expired');
      return isRight ? ok(undefined) : err('captcha_wrong');
    },
  };
}

/** Letters and digits that do not look alike. */
export const CAPTCHA_ALPHABET = 'ACDEHJKMNPRTUVWXY3679';

export function captchaAnswer(secret: string, captchaId: string): string {
  const digest = hmac(secret, 'captcha', captchaId.toLowerCase());
  return Array.from({ length: AUTH_LIMITS.captcha.letters }, (_, index) =>
    CAPTCHA_ALPHABET.charAt(digest.readUInt32BE(index * 4) % CAPTCHA_ALPHABET.length),
  ).join('');
}

/**
 * Characters that no captcha contains, each with the character that people mistake for it in a bent picture. Each
 * stands for only one character, so that a guess is not more likely to be right.
 */
const READ_AS: Readonly<Record<string, string>> = {
  O: 'D',
  0: 'D',
  Q: 'D',
  G: 'C',
  F: 'E',
  4: 'A',
  B: 'R',
  8: '3',
  Z: '7',
  2: '7',
  1: '7',
};

/** Compares the text of a captcha with what a person typed. Case, spaces and look-alike characters make no difference. */
export const isSameText = (answer: string, text: string): boolean => {
  const typed = Array.from(readNumber(text).toUpperCase(), (character) => READ_AS[character] ?? character);
  return isEqual(Buffer.from(answer), Buffer.from(typed.join('')));
};

export async function addCaptcha(db: Database, captchaId: string, expiresAt: Date): Promise<void> {
  await db.insertInto('captcha').values({ captcha_id: captchaId, expires_at: expiresAt }).execute();
}

/**
 * Counts a try, and marks the captcha as used if the text was right. Returns false if the captcha was already used, has
 * expired or has no tries left.
 */
export async function useCaptchaTry(
  db: Database,
  captchaId: string,
  attempt: { readonly isRight: boolean; readonly tries: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1), used_at: attempt.isRight ? attempt.now : null }))
    .where('captcha_id', '=', captchaId)
    .where('used_at', 'is', null)
    .where('tries', '<', attempt.tries)
    .where('expires_at', '>', attempt.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
