import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { type RefObject, useEffect, useState } from 'react';
import { type Framing, framingOf } from '../../../platform/face/face-seen';
import { loadSee } from '../../../platform/face/see';
import { pixelsOf } from './photo-doubt';
import { type Doubt, judge, measure } from './photo-quality';

const LOOK_MS = 400;

/** What to do better before the shutter; `good` when nothing, undefined before the first look. */
export type Advice = Exclude<Framing, 'good'> | Exclude<Doubt, 'too_small'> | 'good' | undefined;

/** Looks at the live picture again and again: light and sharpness always, the face where there should be one. */
export function useFraming(
  kind: PhotoKindName,
  video: RefObject<HTMLVideoElement | null>,
  open: boolean,
): Advice {
  const [advice, setAdvice] = useState<Advice>();

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const look = async () => {
      const seen = video.current && (await adviceOn(kind, video.current));
      if (over) return;
      if (seen) setAdvice(seen);
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [kind, video, open]);

  return advice;
}

async function adviceOn(kind: PhotoKindName, video: HTMLVideoElement): Promise<Advice> {
  const { videoWidth: width, videoHeight: height } = video;
  const pixels = width > 0 ? pixelsOf(video, width, height) : undefined;
  if (!pixels) return undefined;
  const doubt = judge(measure(pixels), width, height);
  if (doubt === 'dark' || doubt === 'glare') return doubt;
  const see = kind === 'id_front' ? null : await loadSee();
  const framing = see ? framingOf(await see(video), kind === 'selfie' ? 'face' : 'face_with_card') : 'good';
  if (framing !== 'good') return framing;
  return doubt === 'blurred' ? doubt : 'good';
}
