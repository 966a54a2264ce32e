export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FaceObservation {
  readonly size: number;
  /** Center of the face, 0 to 1 from the left and the top of the image. */
  readonly center: Point;
  /** Turn of the head, -1 to 1; positive to the person's own left. */
  readonly turn: number;
  /** Contrast of the eyes; closed lids have less than pupils. */
  readonly eyes: number;
}

/** Indexes in the 68 landmarks: the edges of the face at the ears, and the tip of the nose. */
const RIGHT_EDGE = 0;
const LEFT_EDGE = 16;
const NOSE = 30;

/** Returns the offset of the nose from the middle between the edges of the face, in an image that is not mirrored. */
export function turnOf(points: readonly Point[]): number {
  const [right, left, nose] = [points[RIGHT_EDGE], points[LEFT_EDGE], points[NOSE]];
  if (!right || !left || !nose || left.x <= right.x) return 0;
  const [before, behind] = [nose.x - right.x, left.x - nose.x];
  return Math.max(-1, Math.min(1, (before - behind) / (before + behind)));
}

/** Returns the standard deviation of the brightness divided by its mean. @param gray 0 to 255. */
export function contrastOf(gray: readonly number[]): number {
  if (gray.length === 0) return 0;
  const mean = gray.reduce((total, value) => total + value, 0) / gray.length;
  const variance = gray.reduce((total, value) => total + (value - mean) ** 2, 0) / gray.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

export type Framing = 'no_face' | 'too_far' | 'too_near' | 'off_center' | 'good';

const NEAREST = 0.72;
const FARTHEST = { face: 0.18, face_with_card: 0.1 } as const;
const OFF_CENTER = 0.2;

/** Classifies the position of the face. Next to an ID card it may be smaller and off center. */
export function framingOf(seen: FaceObservation | null, shot: 'face' | 'face_with_card' = 'face'): Framing {
  if (seen === null) return 'no_face';
  if (seen.size < FARTHEST[shot]) return 'too_far';
  if (seen.size > NEAREST) return 'too_near';
  const offCenter = Math.abs(seen.center.x - 0.5) > OFF_CENTER || Math.abs(seen.center.y - 0.5) > OFF_CENTER;
  return shot === 'face' && offCenter ? 'off_center' : 'good';
}

export type Challenge = 'turn_left' | 'turn_right' | 'blink' | 'come_closer';

const TURNED = 0.22;
const CLOSER = 1.2;
const LIDS = 0.75;

export function passesChallenge(challenge: Challenge, seen: FaceObservation, rest: FaceObservation): boolean {
  switch (challenge) {
    case 'turn_left':
      return seen.turn - rest.turn > TURNED;
    case 'turn_right':
      return rest.turn - seen.turn > TURNED;
    case 'come_closer':
      return seen.size > rest.size * CLOSER;
    case 'blink':
      return seen.eyes < rest.eyes * LIDS && Math.abs(seen.turn - rest.turn) < TURNED;
  }
}
