/** Films one face check: the face at rest, then each challenge in its order, one picture each. */
import type { FaceChallengeName } from '@tulay/contract/onboarding/face';
import { snap } from '../../../platform/camera';
import type { See } from '../../../platform/face/face-detector';
import { type FaceSeen, type Framing, framingOf, shows } from '../../../platform/face/face-observation';

const FRAME_SIDE = 720;
const PAUSE_MS = 60;
/** Looks at a face that sits well before it counts as at rest. */
const STEADY = 2;

export interface Filming {
  readonly video: HTMLVideoElement;
  readonly challenges: readonly FaceChallengeName[];
  readonly stopped: () => boolean;
  /** How many pictures are taken, and how the face sits before the first. */
  readonly onProgress: (taken: number, framing: Framing | undefined) => void;
}

/** By the eye of the page: each picture is taken when the face shows what was asked. Null when stopped. */
export async function filmBySight(see: See, filming: Filming): Promise<Blob[] | null> {
  const { challenges, stopped, onProgress } = filming;
  const frames: Blob[] = [];
  let rest: FaceSeen | undefined;
  let steady = 0;
  while (frames.length <= challenges.length) {
    if (stopped()) return null;
    const seen = await see(filming.video);
    const asked = challenges[frames.length - 1];
    if (rest === undefined || asked === undefined) {
      const framing = framingOf(seen);
      onProgress(0, framing);
      steady = framing === 'good' ? steady + 1 : 0;
      if (seen && steady >= STEADY && (await take(filming, frames))) rest = seen;
    } else if (seen && shows(asked, seen, rest)) {
      await take(filming, frames);
    } else {
      rest = seen && asked === 'blink' ? wider(rest, seen) : rest;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return frames;
}

/** By hand: a picture with each tap, where the eye of the page could not be loaded. */
export async function filmByHand(taps: () => Promise<void>, filming: Filming): Promise<Blob[] | null> {
  const frames: Blob[] = [];
  filming.onProgress(0, undefined);
  while (frames.length <= filming.challenges.length) {
    await taps();
    if (filming.stopped()) return null;
    await take(filming, frames);
  }
  return frames;
}

async function take({ video, onProgress }: Filming, frames: Blob[]): Promise<boolean> {
  const frame = await snap(video, FRAME_SIDE);
  if (frame === null) return false;
  frames.push(frame);
  onProgress(frames.length, undefined);
  return true;
}

/** Open eyes are the widest that were seen. */
const wider = (rest: FaceSeen, seen: FaceSeen): FaceSeen => ({
  ...rest,
  eyes: Math.max(rest.eyes, seen.eyes),
});
