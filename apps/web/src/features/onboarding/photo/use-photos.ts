import { useQueryClient } from '@tanstack/react-query';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../api/problem';
import { useStore } from '../../../app/store';
import { forgetPending, keepPending, pendingOf } from '../../../platform/pending-photos';
import { type Doubt, doubtOf } from './photo-doubt';
import { shrinkPhoto } from '../../../platform/shrink-photo';
import { sendPhoto } from './photo-upload';
import { profileQuery } from '../../../api/profile';

export interface PhotoState {
  readonly done: boolean;
  /** 0 to 1 while it is sent. */
  readonly progress?: number;
  /** Address of the picture as taken in this visit; one sent before is not fetched back for a thumbnail. */
  readonly preview?: string;
  readonly problem?: Problem;
  /** What is wrong with it at first sight; it is sent only if its owner wants it so. */
  readonly doubt?: Doubt;
  /** Still to be sent: the line broke, or a doubt is to be settled. */
  readonly waiting?: Blob;
}

type Photos = Readonly<Record<PhotoKindName, PhotoState>>;

/** The three photos: taken, looked at, sent in parts with progress; what a broken line or a reload leaves goes on. */
export function usePhotos(sent: ProfileBody['photos'], corrections: readonly CorrectionBody[]) {
  const client = useQueryClient();
  const owner = useStore((data) => data.publicData.customerId);
  const [photos, setPhotos] = useState<Photos>(() => photosOf(sent, corrections));
  const previewOf = usePreviews();
  const note = (kind: PhotoKindName, state: PhotoState) => setPhotos((all) => ({ ...all, [kind]: state }));

  async function send(kind: PhotoKindName, photo: Blob, preview: string, uploadUrl?: string) {
    note(kind, { done: false, progress: 0, preview });
    const outcome = await sendPhoto({
      kind,
      photo,
      uploadUrl,
      onProgress: (progress) => note(kind, { done: false, progress, preview }),
      onBegun: (url) => void keepPending(kind, { blob: photo, owner, uploadUrl: url }),
    });
    if (outcome.ok || !outcome.problem.retryable) void forgetPending(kind);
    if (outcome.ok) {
      note(kind, { done: true, preview });
      void client.invalidateQueries(profileQuery);
      return;
    }
    const { problem } = outcome;
    // A photo that was refused is not shown: perhaps it cannot even be drawn.
    note(kind, { done: false, problem, ...(problem.retryable ? { preview, waiting: photo } : {}) });
  }

  async function take(kind: PhotoKindName, file: Blob) {
    note(kind, { done: false, progress: 0 });
    const { photo, doubt } = await prepared(file);
    const preview = previewOf(photo);
    if (doubt !== undefined) return note(kind, { done: false, doubt, preview, waiting: photo });
    await keepPending(kind, { blob: photo, owner });
    await send(kind, photo, preview);
  }

  /** Sends what waits: after a broken line where it stopped, or in spite of a doubt. */
  async function retry(kind: PhotoKindName) {
    const { waiting, preview } = photos[kind];
    if (!waiting) return;
    const kept = await pendingOf(kind, owner);
    await send(kind, waiting, preview ?? previewOf(waiting), kept?.uploadUrl);
  }

  useResumed(owner, (kind, blob, uploadUrl) => void send(kind, blob, previewOf(blob), uploadUrl));

  return { photos, take, retry, missing: PHOTO_KINDS.filter((kind) => !photos[kind].done) };
}

/** What a reload interrupted goes on by itself, once a visit. */
function useResumed(
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
      void pendingOf(kind, owner).then((kept) => kept && latest.current(kind, kept.blob, kept.uploadUrl));
    }
  }, [owner]);
}

function usePreviews() {
  const addresses = useRef<string[]>([]);
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);
  return (photo: Blob): string => {
    const address = URL.createObjectURL(photo);
    addresses.current.push(address);
    return address;
  };
}

async function prepared(file: Blob): Promise<{ photo: Blob; doubt: Doubt | undefined }> {
  const photo = await shrinkPhoto(file);
  return { photo, doubt: await doubtOf(photo) };
}

/** One that was handed back is to be taken again. */
function photosOf(sent: ProfileBody['photos'], corrections: readonly CorrectionBody[]): Photos {
  const done = (kind: PhotoKindName) => ({
    done: sent.some((photo) => photo.kind === kind) && !corrections.some(({ field }) => field === kind),
  });
  return { id_front: done('id_front'), id_in_hand: done('id_in_hand'), selfie: done('selfie') };
}
