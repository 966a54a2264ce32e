import * as z from 'zod/mini';
import { Instant, Uuid } from '../common';

export const FACE_CHALLENGES = ['turn_left', 'turn_right', 'blink', 'come_closer'] as const;
export const FaceChallenge = z.enum(FACE_CHALLENGES);
export type FaceChallengeName = (typeof FACE_CHALLENGES)[number];

/** Number of challenges. A check takes one frame of the face at rest, then one frame for each challenge in order. */
export const FACE_CHALLENGE_COUNT = 3;
export const FACE_FRAMES = FACE_CHALLENGE_COUNT + 1;
export const FACE_FRAME_BYTES_MAX = 400 * 1024;

/**
 * Status of the face check. `missing`: no camera could be used or the verdict was unclear, so an operator compares the
 * borrower's photos instead.
 */
export const FaceCheckStatus = z.object({
  state: z.enum(['todo', 'passed', 'failed', 'missing']),
  triesLeft: z.int(),
});
export type FaceCheckStatusBody = z.infer<typeof FaceCheckStatus>;

export const FaceCheck = z.object({
  checkId: Uuid,
  /**
   * Random value that the client sends back with the frames. It proves that the frames were recorded for this check.
   */
  nonce: z.string(),
  challenges: z.array(FaceChallenge),
  expiresAt: Instant,
});
export type FaceCheckBody = z.infer<typeof FaceCheck>;

const nonce = z.string().check(z.minLength(16), z.maxLength(64));

/** Multipart body: `nonce`, and `frames` as JPEG, first the face at rest, then one for each challenge in order. */
export const FaceFrames = z.object({ nonce, frames: z.array(z.file()) });

export const WrapperCheck = z.object({ nonce, passed: z.boolean() });

export const CameraUnavailable = z.object({ reason: z.enum(['refused', 'missing']) });
