/** The live face check: the server says what to do, the device films it, the server judges. */
import * as z from 'zod/mini';
import { Instant, Uuid } from '../common';

export const FACE_CHALLENGES = ['turn_left', 'turn_right', 'blink', 'come_closer'] as const;
export const FaceChallenge = z.enum(FACE_CHALLENGES);
export type FaceChallengeName = (typeof FACE_CHALLENGES)[number];

/** What a check asks for: a picture of the face at rest, then one of each challenge, in this order. */
export const FACE_CHALLENGE_COUNT = 3;
export const FACE_FRAMES = FACE_CHALLENGE_COUNT + 1;
export const FACE_FRAME_BYTES_MAX = 400 * 1024;

/** `missing`: there is no camera, so a person compares the photo with the ID in hand. */
export const FaceCheckStatus = z.object({
  state: z.enum(['todo', 'passed', 'failed', 'missing']),
  triesLeft: z.int(),
});
export type FaceCheckStatusBody = z.infer<typeof FaceCheckStatus>;

export const FaceCheck = z.object({
  checkId: Uuid,
  /** Comes back with the frames: they were made for this check. */
  nonce: z.string(),
  challenges: z.array(FaceChallenge),
  expiresAt: Instant,
});
export type FaceCheckBody = z.infer<typeof FaceCheck>;

const nonce = z.string().check(z.minLength(16), z.maxLength(64));

/** Multipart: `nonce`, and `frames` as JPEG in the order of the challenges. */
export const FaceFrames = z.object({ nonce, frames: z.array(z.file()) });

/** The wrapper ran its own check. */
export const WrapperCheck = z.object({ nonce, passed: z.boolean() });

export const CameraUnavailable = z.object({ reason: z.enum(['refused', 'missing']) });
