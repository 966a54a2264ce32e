/** The graphic code that stands before every text message. */
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { CaptchaPainter } from '../../../ports/captcha';
import type { Clock } from '../../../ports/clock';
import { captchaAnswer, isSameText } from './captcha';
import { addCaptcha, useCaptchaTry } from './captcha.store';
import { AUTH_LIMITS } from '../limits';

export type CaptchaService = ReturnType<typeof createCaptchaService>;

export interface CaptchaDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly painter: CaptchaPainter;
  /** Newest first. */
  readonly sessionSecrets: readonly string[];
}

const { tries, lifeSeconds } = AUTH_LIMITS.captcha;

export function createCaptchaService({ db, clock, painter, sessionSecrets }: CaptchaDependencies) {
  const [newest = ''] = sessionSecrets;
  return {
    async create(): Promise<{ captchaId: string; image: string; expiresAt: string }> {
      const captchaId = newId();
      const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000);
      const png = await painter.paint(captchaAnswer(newest, captchaId));
      await addCaptcha(db, captchaId, expiresAt);
      return {
        captchaId,
        image: `data:image/png;base64,${png.toString('base64')}`,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** `captcha_wrong`: type it again; `captcha_expired`: unknown, used, too old or guessed too often, take a new one. */
    async check(
      captchaId: string,
      typed: string,
    ): Promise<Result<void, 'captcha_wrong' | 'captcha_expired'>> {
      const right = sessionSecrets.some((secret) => isSameText(captchaAnswer(secret, captchaId), typed));
      const taken = await useCaptchaTry(db, captchaId, { right, tries, now: clock.now() });
      if (!taken) return err('captcha_expired');
      return right ? ok(undefined) : err('captcha_wrong');
    },
  };
}
