import { PhotoView, type PhotoKindName } from '@tulay/contract/profile';
import { type Answer, NETWORK_PROBLEM, problemOf } from '../../api/problem';
import { endSession } from '../../app/session';
import { useStore } from '../../app/store';

const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * A JPEG small enough for a weak line; the file itself where the browser cannot draw it, and the server then says
 * what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? file), 'image/jpeg', QUALITY));
  } catch {
    return file;
  }
}

/** Sends a photo. `onProgress` gets 0 to 1; a request of its own because `fetch` cannot tell how far it is. */
export function sendPhoto(
  kind: PhotoKindName,
  photo: Blob,
  onProgress: (part: number) => void,
): Promise<Answer<{ photoId: string }>> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', photo, `${kind}.jpg`);

  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/profile/photos');
    request.setRequestHeader('x-csrf-token', useStore.getState().publicData.token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => done({ ok: false, problem: NETWORK_PROBLEM });
    request.ontimeout = request.onerror;
    request.onload = () => {
      const kept = PhotoView.safeParse(request.response);
      if (request.status < 300 && kept.success) return done({ ok: true, value: kept.data });
      const problem = problemOf(request.status, request.response, request.getResponseHeader('retry-after'));
      if (problem.code === 'session_missing') endSession('expired');
      done({ ok: false, problem });
    };
    request.send(form);
  });
}
