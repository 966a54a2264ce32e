import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DetailedError } from 'tus-js-client';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import { api, resultOf } from '../../../api/client';
import { type Answer, NETWORK_PROBLEM, type Problem, problemOf, TIMEOUT_PROBLEM } from '../../../api/problem';
import { refreshAfter } from '../../../api/refresh';
import { endSession } from '../../../app/store/session';
import { useStore } from '../../../app/store/store';
import { apiUrl } from '../../../platform/api-origin';
import { deletePendingPhoto, findPendingPhoto, savePendingPhoto } from '../../../platform/pending-photos';
import { shrinkPhoto } from '../../../platform/shrink-photo';
import { deadlineOf } from '../../../platform/timed-fetch';
import { findPhotoIssue, type PhotoIssue } from './photo-quality';

export interface PhotoState {
  readonly done: boolean;
  readonly progress?: number;
  readonly preview?: string;
  readonly problem?: Problem;
  readonly issue?: PhotoIssue;
  readonly waiting?: Blob;
}

type Photos = Readonly<Record<PhotoKindName, PhotoState>>;

export function usePhotos(sent: ProfileBody['photos'], corrections: readonly CorrectionBody[]) {
  const client = useQueryClient();
  const owner = useStore((data) => data.publicData.customerId);
  const [photos, setPhotos] = useState<Photos>(() => photosOf(sent, corrections));
  const previewOf = usePreviewUrls();
  const setPhoto = (kind: PhotoKindName, state: PhotoState) =>
    setPhotos((all) => ({ ...all, [kind]: state }));

  async function send(kind: PhotoKindName, photo: Blob, preview: string, uploadUrl?: string) {
    setPhoto(kind, { done: false, progress: 0, preview });
    const outcome = await sendPhoto({
      kind,
      photo,
      uploadUrl,
      onProgress: (progress) => setPhoto(kind, { done: false, progress, preview }),
      onUploadUrl: (url) => void savePendingPhoto(kind, { blob: photo, owner, uploadUrl: url }),
    });
    if (outcome.ok || !outcome.problem.retryable) void deletePendingPhoto(kind);
    if (outcome.ok) {
      setPhoto(kind, { done: true, preview });
      void refreshAfter(client, 'profile');
      return;
    }
    const { problem } = outcome;
    // A rejected photo is not shown, because the browser may not be able to decode it.
    setPhoto(kind, { done: false, problem, ...(problem.retryable ? { preview, waiting: photo } : {}) });
  }

  async function take(kind: PhotoKindName, file: Blob) {
    setPhoto(kind, { done: false, progress: 0 });
    const { photo, issue } = await prepare(file);
    const preview = previewOf(photo);
    if (issue !== undefined) return setPhoto(kind, { done: false, issue, preview, waiting: photo });
    await savePendingPhoto(kind, { blob: photo, owner });
    await send(kind, photo, preview);
  }

  async function retry(kind: PhotoKindName) {
    const { waiting, preview } = photos[kind];
    if (!waiting) return;
    const pending = await findPendingPhoto(kind, owner);
    await send(kind, waiting, preview ?? previewOf(waiting), pending?.uploadUrl);
  }

  useResumePending(owner, (kind, blob, uploadUrl) => void send(kind, blob, previewOf(blob), uploadUrl));

  return { photos, take, retry, missing: PHOTO_KINDS.filter((kind) => !photos[kind].done) };
}

function useResumePending(
  owner: string,
  resume: (kind: PhotoKindName, blob: Blob, uploadUrl: string | undefined) => void,
) {
  const resumed = useRef(false);
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    for (const kind of PHOTO_KINDS) {
      void findPendingPhoto(kind, owner).then(
        (pending) => pending && latest.current(kind, pending.blob, pending.uploadUrl),
      );
    }
  }, [owner]);
}

function usePreviewUrls() {
  const addresses = useRef<string[]>([]);
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);
  return (photo: Blob): string => {
    const address = URL.createObjectURL(photo);
    addresses.current.push(address);
    return address;
  };
}

async function prepare(file: Blob): Promise<{ photo: Blob; issue: PhotoIssue | undefined }> {
  const photo = await shrinkPhoto(file);
  return { photo, issue: await findPhotoIssue(photo) };
}

/** Returns which photos are done. A photo returned for correction counts as missing. */
function photosOf(sent: ProfileBody['photos'], corrections: readonly CorrectionBody[]): Photos {
  const done = (kind: PhotoKindName) => ({
    done: sent.some((photo) => photo.kind === kind) && !corrections.some(({ field }) => field === kind),
  });
  return { id_front: done('id_front'), id_in_hand: done('id_in_hand'), selfie: done('selfie') };
}

const UPLOADS = '/api/v1/onboarding/photo-uploads';
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000];
const FIRST_ERROR_STATUS = 400;

interface UploadOptions {
  readonly kind: PhotoKindName;
  readonly photo: Blob;
  readonly uploadUrl?: string | undefined;
  readonly onProgress: (share: number) => void;
  readonly onUploadUrl: (uploadUrl: string) => void;
}

async function sendPhoto(options: UploadOptions): Promise<Answer<{ photoId: string }>> {
  const sent = await sendParts(options);
  if (!sent.ok) return sent;
  const uploadId = sent.value.split('/').at(-1) ?? '';
  return resultOf(
    api.POST('/api/v1/onboarding/photo-uploads/{uploadId}/photo', { params: { path: { uploadId } } }),
  );
}

async function sendParts({
  kind,
  photo,
  uploadUrl,
  onProgress,
  onUploadUrl,
}: UploadOptions): Promise<Answer<string>> {
  const loaded = await import('tus-js-client').catch(() => undefined);
  if (loaded === undefined) return { ok: false, problem: NETWORK_PROBLEM };
  return new Promise((done) => {
    const upload = new loaded.Upload(photo, {
      endpoint: apiUrl(UPLOADS),
      uploadUrl: uploadUrl ?? null,
      metadata: { kind },
      headers: { 'x-csrf-token': useStore.getState().publicData.token },
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        // The library's requests are XMLHttpRequests, which send cookies to another origin only with this flag.
        const sent: unknown = request.getUnderlyingObject();
        if (sent instanceof XMLHttpRequest) sent.withCredentials = true;
      },
      onProgress: (loadedBytes, total) => onProgress(total > 0 ? loadedBytes / total : 0),
      onUploadUrlAvailable: () => onUploadUrl(upload.url ?? ''),
      onSuccess: () => end({ ok: true, value: upload.url ?? '' }),
      onError: (error) => end({ ok: false, problem: problemIn(error) }),
    });
    const deadline = setTimeout(
      () => {
        void upload.abort();
        end({ ok: false, problem: TIMEOUT_PROBLEM });
      },
      deadlineOf('upload', photo.size),
    );
    function end(outcome: Answer<string>) {
      clearTimeout(deadline);
      done(outcome);
    }
    upload.start();
  });
}

/** Returns whether the upload library threw the error. Only its errors have this field. */
const isUploadError = (error: Error): error is DetailedError => 'originalResponse' in error;

function problemIn(error: Error): Problem {
  const response = isUploadError(error) ? error.originalResponse : null;
  if (!response || response.getStatus() < FIRST_ERROR_STATUS) return NETWORK_PROBLEM;
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
