/** Proof of work in the form of the library `altcha-lib`: many key derivations for the sender, one for the server. */
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { ruled, Uuid } from '../common';

export const WorkRequest = z.object({ phone: ruled(phoneRule), captchaId: Uuid });

const hexText = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]+$/));

/** A task signed by the server. The sender searches for the number whose derived key begins with `keyPrefix`. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hexText,
    salt: hexText,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hexText,
    keySignature: hexText,
    data: z.object({
      /** Binds the challenge to a number and a captcha. */
      subject: hexText,
      /** Milliseconds since 1970. */
      expiresAt: z.int(),
    }),
  }),
  signature: hexText,
});
export type WorkChallengeBody = z.infer<typeof WorkChallenge>;

export const SolvedWork = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hexText }),
});
export type SolvedWorkBody = z.infer<typeof SolvedWork>;
