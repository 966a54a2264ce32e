import { useEffect, useRef, useState } from 'react';
import type { FaceChallengeName, FaceCheckBody, FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import { answer, api } from '../../../api/client';
import type { Answer, Problem } from '../../../api/problem';
import { askWrapper } from '../../../platform/bridge/wrapper-client';
import type { Framing } from '../../../platform/face/face-observation';
import { loadSee } from '../../../platform/face/load-face-detector';
import { useCamera } from '../photo/use-camera';
import { filmByHand, filmBySight } from './record-face';

export type FacePhase =
  | { readonly name: 'ready' | 'opening' | 'sending' }
  | {
      readonly name: 'filming';
      readonly challenges: readonly FaceChallengeName[];
      /** Pictures taken: the first is the face at rest. */
      readonly taken: number;
      readonly framing: Framing | undefined;
      readonly byHand: boolean;
    };

/** One face check after another: filmed here or by the wrapper, judged by the server. `onStanding` hears each verdict. */
export function useFaceCheck(onStanding: (standing: FaceCheckStatusBody) => void) {
  const camera = useCamera();
  const [phase, setPhase] = useState<FacePhase>({ name: 'ready' });
  const [problem, setProblem] = useState<Problem>();
  const run = useRef(0);
  const tapped = useRef<() => void>(() => undefined);
  useEffect(() => () => void (run.current += 1), []);

  function end(answer: Answer<FaceCheckStatusBody>): void {
    camera.close();
    setPhase({ name: 'ready' });
    if (answer.ok) onStanding(answer.value);
    else setProblem(answer.problem);
  }

  async function film({ checkId, nonce, challenges }: FaceCheckBody, mine: number): Promise<void> {
    const video = camera.video.current;
    const see = await loadSee();
    if (!video || mine !== run.current) return;
    const filming = {
      video,
      challenges,
      stopped: () => mine !== run.current,
      onProgress: (taken: number, framing: Framing | undefined) =>
        setPhase({ name: 'filming', challenges, taken, framing, byHand: see === null }),
    };
    const tap = () => new Promise<void>((done) => void (tapped.current = done));
    const frames = await (see ? filmBySight(see, filming) : filmByHand(tap, filming));
    if (frames === null) return;
    setPhase({ name: 'sending' });
    end(await sendFrames(checkId, nonce, frames));
  }

  async function start(): Promise<void> {
    run.current += 1;
    const mine = run.current;
    setProblem(undefined);
    setPhase({ name: 'opening' });
    const eye = loadSee();
    if (!(await camera.open('user')) || (await eye, mine !== run.current)) {
      setPhase({ name: 'ready' });
      return;
    }
    const check = await beginCheck();
    if (!check.ok) return end(check);
    await film(check.value, mine);
  }

  async function byWrapper(): Promise<void> {
    setProblem(undefined);
    setPhase({ name: 'sending' });
    const check = await beginCheck();
    if (!check.ok) return end(check);
    const asked = await askWrapper('liveFace');
    const { checkId, nonce } = check.value;
    if (asked.ok) return end(await sendWrapperCheck(checkId, nonce, asked.value.passed));
    setPhase({ name: 'ready' });
    await start();
  }

  async function without(): Promise<void> {
    run.current += 1;
    setPhase({ name: 'sending' });
    end(await goWithoutCamera(camera.state === 'refused' ? 'refused' : 'missing'));
  }

  return { phase, problem, camera, start, byWrapper, without, shown: () => tapped.current() };
}

const beginCheck = () => answer(api.POST('/api/v1/profile/face-checks'));

/** Sends the frames of a check as a form; sent again after a lost answer it is judged once. */
function sendFrames(checkId: string, nonce: string, frames: readonly Blob[]) {
  const form = new FormData();
  form.set('nonce', nonce);
  for (const frame of frames) form.append('frames', frame, 'frame.jpg');
  return answer(
    api.POST('/api/v1/profile/face-checks/{checkId}/frames', {
      params: { path: { checkId } },
      body: form as never,
      bodySerializer: (body: unknown) => body as FormData,
    }),
  );
}

const sendWrapperCheck = (checkId: string, nonce: string, passed: boolean) =>
  answer(
    api.POST('/api/v1/profile/face-checks/{checkId}/wrapper', {
      params: { path: { checkId } },
      body: { nonce, passed },
    }),
  );

const goWithoutCamera = (reason: 'refused' | 'missing') =>
  answer(api.POST('/api/v1/profile/face-checks/no-camera', { body: { reason } }));
