import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { DetailedError } from 'tus-js-client';
import { answer, api } from '../../../api/client';
import { type Answer, NETWORK_PROBLEM, type Problem, problemOf } from '../../../api/problem';
import { endSession } from '../../../app/session';
import { useStore } from '../../../app/store';

const UPLOADS = '/api/v1/profile/photo-uploads';
/** Milliseconds between tries while the line is bad. */
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000];
const FIRST_REFUSAL = 400;

interface Sending {
  readonly kind: PhotoKindName;
  readonly photo: Blob;
  /** Of an upload that was begun before: it goes on where it stopped. */
  readonly uploadUrl?: string | undefined;
  /** Gets 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The upload has an address now, under which it can go on after a reload. */
  readonly onBegun: (uploadUrl: string) => void;
}

/** Sends a photo in parts over whatever line there is, then has the server make the photo of it. */
export async function sendPhoto(sending: Sending): Promise<Answer<{ photoId: string }>> {
  const sent = await sendParts(sending);
  if (!sent.ok) return sent;
  const uploadId = sent.value.split('/').at(-1) ?? '';
  return answer(
    api.POST('/api/v1/profile/photo-uploads/{uploadId}/photo', { params: { path: { uploadId } } }),
  );
}

async function sendParts({ kind, photo, uploadUrl, onProgress, onBegun }: Sending): Promise<Answer<string>> {
  const loaded = await import('tus-js-client').catch(() => undefined);
  if (loaded === undefined) return { ok: false, problem: NETWORK_PROBLEM };
  return new Promise((done) => {
    const upload = new loaded.Upload(photo, {
      endpoint: UPLOADS,
      uploadUrl: uploadUrl ?? null,
      metadata: { kind },
      headers: { 'x-csrf-token': useStore.getState().publicData.token },
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onProgress: (loadedBytes, total) => onProgress(total > 0 ? loadedBytes / total : 0),
      onUploadUrlAvailable: () => onBegun(upload.url ?? ''),
      onSuccess: () => done({ ok: true, value: upload.url ?? '' }),
      onError: (error) => done({ ok: false, problem: problemIn(error) }),
    });
    upload.start();
  });
}

function problemIn(error: Error): Problem {
  const response = 'originalResponse' in error ? (error as DetailedError).originalResponse : null;
  if (!response || response.getStatus() < FIRST_REFUSAL) return NETWORK_PROBLEM;
  const problem = problemOf(response.getStatus(), parsed(response.getBody()), null);
  if (problem.code === 'session_missing') endSession('expired');
  return problem;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
