/**
 * Proof of work that a client without a known device adds to a captcha once requests look suspicious. A challenge is
 * signed and not stored. It is bound to a number and a captcha, and a captcha allows one text, so a solution cannot be
 * used again.
 */
import { randomInt } from 'node:crypto';
import type { SolvedWorkBody, WorkChallengeBody } from '@tulay/contract/auth/work';
import { WorkChallenge } from '@tulay/contract/auth/work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../../../ports/clock';
import { AUTH_LIMITS } from '../limits';
import { hmac } from '../secrets';

export interface WorkSubject {
  readonly phone: string;
  readonly captchaId: string;
}

/** Effort of solving a challenge. */
export interface WorkEffort {
  /** Iterations of a derivation. */
  readonly cost: number;
  /** Smallest and largest number of derivations that a sender needs to find the right number. */
  readonly derivations: { readonly least: number; readonly most: number };
}

export function createWorkService({
  clock,
  sessionSecrets,
  effort: { cost, derivations } = AUTH_LIMITS.work,
}: {
  readonly clock: Clock;
  /** Session secrets, newest first. */
  readonly sessionSecrets: readonly string[];
  readonly effort?: WorkEffort | undefined;
}) {
  const [newest = ''] = sessionSecrets;
  return {
    async create(of: WorkSubject): Promise<WorkChallengeBody> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(derivations.least, derivations.most + 1),
        deriveKey,
        data: {
          subject: subjectOf(newest, of),
          expiresAt: clock.now().getTime() + AUTH_LIMITS.captcha.lifeSeconds * 1_000,
        },
        ...keysOf(newest),
      });
      return WorkChallenge.parse(challenge);
    },

    /** Returns true if the challenge is ours, of this number and captcha, not expired, and solved. */
    async isDone(of: WorkSubject, { challenge, solution }: SolvedWorkBody): Promise<boolean> {
      const { subject, expiresAt } = challenge.parameters.data;
      if (expiresAt <= clock.now().getTime()) return false;
      for (const secret of sessionSecrets) {
        if (subject !== subjectOf(secret, of)) continue;
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
        return verified;
      }
      return false;
    },
  };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: hmac(secret, 'work').toString('hex'),
  hmacKeySignatureSecret: hmac(secret, 'work-key').toString('hex'),
});

const subjectOf = (secret: string, { phone, captchaId }: WorkSubject): string =>
  hmac(secret, 'work-subject', phone, captchaId.toLowerCase()).toString('hex');
