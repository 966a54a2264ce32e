/** Where a borrower stands with the face check, from the checks so far. Pure. */
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { FaceRow } from './face.store';

export const FACE_TRIES = 3;
const TRIES_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Checks of the last day: older tries are forgiven, a pass is not forgotten. */
export const recentChecks = (checks: readonly FaceRow[], now: Date): FaceRow[] =>
  checks.filter((check) => now.getTime() - check.begun_at.getTime() < TRIES_HOURS * HOUR_MS);

/** Three failed tries, or no camera, end the step as well: then a person looks. */
export function faceStatus(checks: readonly FaceRow[], now: Date): FaceCheckStatusBody {
  const recent = recentChecks(checks, now);
  const count = (status: FaceRow['status']) => recent.filter((check) => check.status === status).length;
  const triesLeft = Math.max(0, FACE_TRIES - count('failed'));
  if (checks.some((check) => check.status === 'passed')) return { state: 'passed', triesLeft };
  if (triesLeft === 0) return { state: 'failed', triesLeft };
  return { state: count('no_camera') > 0 ? 'missing' : 'todo', triesLeft };
}
