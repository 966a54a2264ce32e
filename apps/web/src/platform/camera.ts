import { err, ok, type Result } from '@tulay/engine/result';
import { requestFromWrapper } from './bridge/wrapper-client';

export type CameraRefusal = 'refused' | 'missing';

export type Facing = 'user' | 'environment';

export const supportsCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the camera. `refused` by the borrower, the wrapper or the page's policy; `missing` if there is none or it is in
 * use.
 */
export async function openCamera(facing: Facing): Promise<Result<MediaStream, CameraRefusal>> {
  if (!supportsCamera()) return err('missing');
  if (await wrapperRefuses()) return err('refused');
  try {
    const video = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } };
    return ok(await navigator.mediaDevices.getUserMedia({ video, audio: false }));
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return err(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing');
  }
}

/** Returns whether the native wrapper refuses the camera. Without a clear answer of the wrapper the browser decides. */
async function wrapperRefuses(): Promise<boolean> {
  const answer = await requestFromWrapper('requestCamera');
  return answer.ok ? !answer.value.granted : answer.code === 'no_consent' || answer.code === 'denied';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Captures the current camera frame as JPEG; null before the first frame. @param longest maximum side in pixels. */
export async function captureFrame(video: HTMLVideoElement, longest: number): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}
