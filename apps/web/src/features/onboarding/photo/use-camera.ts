import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraRefusal, closeCamera, type Facing, openCamera } from '../../../platform/camera';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'closed' | 'opening' | 'open' | CameraRefusal;
  readonly open: (facing: Facing) => Promise<boolean>;
  readonly close: () => void;
}

/** Returns a camera that `open` starts and an unmount closes. Render a video element with the ref `video` first. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const alive = useRef(true);
  const [state, setState] = useState<Camera['state']>('closed');

  const close = useCallback(() => {
    if (stream.current) closeCamera(stream.current);
    stream.current = null;
    setState('closed');
  }, []);

  const open = useCallback(async (facing: Facing) => {
    if (stream.current) closeCamera(stream.current);
    setState('opening');
    const opened = await openCamera(facing);
    if (!opened.ok) {
      setState(opened.code);
      return false;
    }
    if (!alive.current || !video.current) {
      closeCamera(opened.value);
      return false;
    }
    stream.current = opened.value;
    video.current.srcObject = opened.value;
    await video.current.play().catch(() => undefined);
    setState('open');
    return true;
  }, []);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      if (stream.current) closeCamera(stream.current);
      stream.current = null;
    };
  }, []);

  return { video, state, open, close };
}
