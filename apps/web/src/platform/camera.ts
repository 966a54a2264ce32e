import { err, ok, type Result } from '@tulay/engine/result';
import { askWrapper } from './bridge/wrapper-client';

export type CameraRefusal = 'refused' | 'missing';

/** The side of the phone: `user` sees the one who holds it. */
export type Facing = 'user' | 'environment';

export const mayHaveCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the camera, in a wrapper once that allows it. `refused`: the person, the wrapper or the page's policy said no;
 * `missing`: there is none, or it is in use.
 */
export async function openCamera(facing: Facing): Promise<Result<MediaStream, CameraRefusal>> {
  if (!mayHaveCamera()) return err('missing');
  if (await wrapperRefuses()) return err('refused');
  try {
    const video = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } };
    return ok(await navigator.mediaDevices.getUserMedia({ video, audio: false }));
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return err(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing');
  }
}

/** A wrapper that cannot say leaves the question to the browser. */
async function wrapperRefuses(): Promise<boolean> {
  const asked = await askWrapper('requestCamera');
  return asked.ok ? !asked.value.granted : asked.code === 'no_consent' || asked.code === 'denied';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The picture that the camera shows now, as JPEG; null before it shows one. @param longest side in pixels. */
export async function snap(video: HTMLVideoElement, longest: number): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}
