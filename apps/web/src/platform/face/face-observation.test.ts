import { describe, expect, test } from 'vitest';
import {
  type Challenge,
  contrastOf,
  type FaceObservation,
  type Framing,
  framingOf,
  passesChallenge,
  turnOf,
} from './face-observation';

const REST: FaceObservation = { size: 0.4, center: { x: 0.5, y: 0.5 }, turn: 0.02, eyes: 0.4 };

describe('the framing of a face', () => {
  test.each<[string, Partial<FaceObservation>, Framing]>([
    ['in the middle', {}, 'good'],
    ['far away', { size: 0.17 }, 'too_far'],
    ['at the edge of far', { size: 0.18 }, 'good'],
    ['too near', { size: 0.73 }, 'too_near'],
    ['to the side', { center: { x: 0.71, y: 0.5 } }, 'off_center'],
    ['too high', { center: { x: 0.5, y: 0.29 } }, 'off_center'],
  ])('a face %s is classified by its size and center', (_name, change, framing) => {
    expect(framingOf({ ...REST, ...change })).toBe(framing);
  });

  test('a missing observation is classified as no_face', () => expect(framingOf(null)).toBe('no_face'));

  test('a face next to an ID card may be smaller and off center', () => {
    const offCenter = { ...REST, size: 0.12, center: { x: 0.25, y: 0.4 } };
    expect(framingOf(offCenter, 'face_with_card')).toBe('good');
    expect(framingOf({ ...offCenter, size: 0.09 }, 'face_with_card')).toBe('too_far');
  });
});

describe('a liveness challenge', () => {
  test.each<[Challenge, Partial<FaceObservation>, boolean]>([
    ['turn_left', { turn: 0.3 }, true],
    ['turn_left', { turn: 0.2 }, false],
    ['turn_left', { turn: -0.5 }, false],
    ['turn_right', { turn: -0.3 }, true],
    ['turn_right', { turn: 0.5 }, false],
    ['come_closer', { size: 0.49 }, true],
    ['come_closer', { size: 0.45 }, false],
    ['blink', { eyes: 0.25 }, true],
    ['blink', { eyes: 0.35 }, false],
    ['blink', { eyes: 0.2, turn: 0.5 }, false],
  ])('the challenge %s with the observation %j passes: %s', (challenge, change, shown) => {
    expect(passesChallenge(challenge, { ...REST, ...change }, REST)).toBe(shown);
  });

  test.each<Challenge>(['turn_left', 'turn_right', 'blink', 'come_closer'])(
    'the challenge %s never passes with the face at rest',
    (challenge) => {
      expect(passesChallenge(challenge, REST, REST)).toBe(false);
    },
  );
});

test('a turn of the head is measured from -1 to 1, by how far the nose is from the middle of the face', () => {
  const face = (nose: number) => {
    const points = Array.from({ length: 68 }, () => ({ x: 0, y: 0 }));
    points[16] = { x: 100, y: 0 };
    points[30] = { x: nose, y: 0 };
    return points;
  };
  expect([50, 75, 25, 130].map((nose) => turnOf(face(nose)))).toEqual([0, 0.5, -0.5, 1]);
  expect(turnOf([])).toBe(0);
});

test('the contrast of a uniform image is zero, and contrast does not depend on the brightness', () => {
  expect(contrastOf([])).toBe(0);
  expect(contrastOf([80, 80, 80])).toBe(0);
  expect(contrastOf([20, 60])).toBeCloseTo(contrastOf([40, 120]));
});
