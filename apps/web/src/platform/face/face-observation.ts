/** What the eye of the page sees of a face, and what that means. Pure. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FaceSeen {
  /** Width of the face by the width of the picture. */
  readonly size: number;
  /** Middle of the face, 0 to 1 from the left and from the top of the picture. */
  readonly centre: Point;
  /** -1 to 1; above zero the head is turned to the person's own left. */
  readonly turn: number;
  /** Contrast of the eyes: lids show less than pupils. */
  readonly eyes: number;
}

/** Places of the 68 points: the edges of the face at the ears, and the tip of the nose. */
const RIGHT_EDGE = 0;
const LEFT_EDGE = 16;
const NOSE = 30;

/** How far the nose has left the middle between the edges of the face. The picture is not mirrored. */
export function turnOf(points: readonly Point[]): number {
  const [right, left, nose] = [points[RIGHT_EDGE], points[LEFT_EDGE], points[NOSE]];
  if (!right || !left || !nose || left.x <= right.x) return 0;
  const [before, behind] = [nose.x - right.x, left.x - nose.x];
  return Math.max(-1, Math.min(1, (before - behind) / (before + behind)));
}

/** Spread of brightness by its mean. @param grey 0 to 255. */
export function contrastOf(grey: readonly number[]): number {
  if (grey.length === 0) return 0;
  const mean = grey.reduce((total, value) => total + value, 0) / grey.length;
  const variance = grey.reduce((total, value) => total + (value - mean) ** 2, 0) / grey.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

export type Framing = 'no_face' | 'too_far' | 'too_near' | 'off_centre' | 'good';

const NEAREST = 0.72;
const FARTHEST = { face: 0.18, face_with_card: 0.1 } as const;
const OFF_CENTRE = 0.2;

/** Where the face should go. With a card beside it, it may be smaller and to the side. */
export function framingOf(seen: FaceSeen | null, shot: 'face' | 'face_with_card' = 'face'): Framing {
  if (seen === null) return 'no_face';
  if (seen.size < FARTHEST[shot]) return 'too_far';
  if (seen.size > NEAREST) return 'too_near';
  const aside = Math.abs(seen.centre.x - 0.5) > OFF_CENTRE || Math.abs(seen.centre.y - 0.5) > OFF_CENTRE;
  return shot === 'face' && aside ? 'off_centre' : 'good';
}

export type Challenge = 'turn_left' | 'turn_right' | 'blink' | 'come_closer';

const TURNED = 0.22;
const CLOSER = 1.2;
const LIDS = 0.75;

/** Whether a face shows what was asked, compared with the same face at rest. */
export function shows(challenge: Challenge, seen: FaceSeen, rest: FaceSeen): boolean {
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
