import { useEffect, useRef, useState } from 'react';
import type { FaceChallengeName, FaceCheckBody, FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import { api, resultOf } from '../../../api/client';
import type { Answer, Problem } from '../../../api/problem';
import { requestFromWrapper } from '../../../platform/bridge/wrapper-client';
import type { Framing } from '../../../platform/face/face-observation';
import { loadFaceDetector } from '../../../platform/face/load-face-detector';
import { useCamera } from '../photo/use-camera';
import { recordAutomatically, recordManually } from './record-face';

export type FacePhase =
  | { readonly name: 'ready' | 'opening' | 'sending' }
  | {
      readonly name: 'filming';
      readonly challenges: readonly FaceChallengeName[];
      readonly taken: number;
      readonly framing: Framing | undefined;
      readonly manual: boolean;
    };

export function useFaceCheck(onStatus: (status: FaceCheckStatusBody) => void) {
  const camera = useCamera();
  const [phase, setPhase] = useState<FacePhase>({ name: 'ready' });
  const [problem, setProblem] = useState<Problem>();
  const run = useRef(0);
  const tapped = useRef<() => void>(() => undefined);
  useEffect(() => () => void (run.current += 1), []);

  function end(answer: Answer<FaceCheckStatusBody>): void {
    camera.close();
    setPhase({ name: 'ready' });
    if (answer.ok) onStatus(answer.value);
    else setProblem(answer.problem);
  }

  async function film({ checkId, nonce, challenges }: FaceCheckBody, mine: number): Promise<void> {
    const video = camera.video.current;
    const see = await loadFaceDetector();
    if (!video || mine !== run.current) return;
    const filming = {
      video,
      challenges,
      stopped: () => mine !== run.current,
      onProgress: (taken: number, framing: Framing | undefined) =>
        setPhase({ name: 'filming', challenges, taken, framing, manual: see === null }),
    };
    const tap = () => new Promise<void>((done) => void (tapped.current = done));
    const frames = await (see ? recordAutomatically(see, filming) : recordManually(tap, filming));
    if (frames === null) return;
    setPhase({ name: 'sending' });
    end(await sendFrames(checkId, nonce, frames));
  }

  async function start(): Promise<void> {
    run.current += 1;
    const mine = run.current;
    setProblem(undefined);
    setPhase({ name: 'opening' });
    const eye = loadFaceDetector();
    if (!(await camera.open('user')) || (await eye, mine !== run.current)) {
      setPhase({ name: 'ready' });
      return;
    }
    const check = await startCheck();
    if (!check.ok) return end(check);
    await film(check.value, mine);
  }

  async function byWrapper(): Promise<void> {
    setProblem(undefined);
    setPhase({ name: 'sending' });
    const check = await startCheck();
    if (!check.ok) return end(check);
    const submitted = await requestFromWrapper('liveFace');
    const { checkId, nonce } = check.value;
    if (submitted.ok) return end(await sendWrapperCheck(checkId, nonce, submitted.value.passed));
    setPhase({ name: 'ready' });
    await start();
  }

  async function skip(): Promise<void> {
    run.current += 1;
    setPhase({ name: 'sending' });
    end(await skipWithoutCamera(camera.state === 'refused' ? 'refused' : 'missing'));
  }

  return { phase, problem, camera, start, byWrapper, skip, shown: () => tapped.current() };
}

const startCheck = () => resultOf(api.POST('/api/v1/onboarding/face-checks'));

function sendFrames(checkId: string, nonce: string, frames: readonly Blob[]) {
  const form = new FormData();
  form.set('nonce', nonce);
  for (const frame of frames) form.append('frames', frame, 'frame.jpg');
  return resultOf(
    api.POST('/api/v1/onboarding/face-checks/{checkId}/frames', {
      params: { path: { checkId } },
      body: form,
    }),
  );
}

const sendWrapperCheck = (checkId: string, nonce: string, passed: boolean) =>
  resultOf(
    api.POST('/api/v1/onboarding/face-checks/{checkId}/wrapper', {
      params: { path: { checkId } },
      body: { nonce, passed },
    }),
  );

const skipWithoutCamera = (reason: 'refused' | 'missing') =>
  resultOf(api.POST('/api/v1/onboarding/face-checks/no-camera', { body: { reason } }));
