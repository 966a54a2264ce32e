/** Records one face check: a frame of the neutral face, then one frame for each challenge in order. */
import type { FaceChallengeName } from '@tulay/contract/onboarding/face';
import { captureFrame } from '../../../platform/camera';
import type { FaceDetector } from '../../../platform/face/face-detector';
import {
  type FaceObservation,
  type Framing,
  framingOf,
  passesChallenge,
} from '../../../platform/face/face-observation';

const FRAME_SIDE = 720;
const PAUSE_MS = 60;
const STEADY = 2;

export interface Recording {
  readonly video: HTMLVideoElement;
  readonly challenges: readonly FaceChallengeName[];
  readonly stopped: () => boolean;
  readonly onProgress: (taken: number, framing: Framing | undefined) => void;
}

export async function recordAutomatically(see: FaceDetector, filming: Recording): Promise<Blob[] | null> {
  const { challenges, stopped, onProgress } = filming;
  const frames: Blob[] = [];
  let rest: FaceObservation | undefined;
  let steady = 0;
  while (frames.length <= challenges.length) {
    if (stopped()) return null;
    const seen = await see(filming.video);
    const submitted = challenges[frames.length - 1];
    if (rest === undefined || submitted === undefined) {
      const framing = framingOf(seen);
      onProgress(0, framing);
      steady = framing === 'good' ? steady + 1 : 0;
      if (seen && steady >= STEADY && (await take(filming, frames))) rest = seen;
    } else if (seen && passesChallenge(submitted, seen, rest)) {
      await take(filming, frames);
    } else {
      rest = seen && submitted === 'blink' ? wider(rest, seen) : rest;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return frames;
}

/** Takes a frame at each tap, if the face detector could not be loaded. Returns null if stopped. */
export async function recordManually(taps: () => Promise<void>, filming: Recording): Promise<Blob[] | null> {
  const frames: Blob[] = [];
  filming.onProgress(0, undefined);
  while (frames.length <= filming.challenges.length) {
    await taps();
    if (filming.stopped()) return null;
    await take(filming, frames);
  }
  return frames;
}

async function take({ video, onProgress }: Recording, frames: Blob[]): Promise<boolean> {
  const frame = await captureFrame(video, FRAME_SIDE);
  if (frame === null) return false;
  frames.push(frame);
  onProgress(frames.length, undefined);
  return true;
}

const wider = (rest: FaceObservation, seen: FaceObservation): FaceObservation => ({
  ...rest,
  eyes: Math.max(rest.eyes, seen.eyes),
});
