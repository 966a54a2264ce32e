import { useQueryClient } from '@tanstack/react-query';
import { PHOTO_KINDS, type PhotoKindName, type ProfileBody } from '@tulay/contract/profile';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../api/problem';
import { sendPhoto, shrinkPhoto } from './photo-upload';
import { profileQuery } from './profile.queries';

export interface PhotoState {
  readonly done: boolean;
  /** 0 to 1 while it is sent. */
  readonly progress?: number;
  /** Address of the picture as taken in this visit; one sent before is not fetched back for a thumbnail. */
  readonly preview?: string;
  readonly problem?: Problem;
  /** Still to be sent: the line broke. */
  readonly waiting?: Blob;
}

type Photos = Readonly<Record<PhotoKindName, PhotoState>>;

/** The three photos: taken, sent with progress, kept for another try when the line breaks. */
export function usePhotos(sent: ProfileBody['photos']) {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<Photos>(() => photosOf(sent));
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((address) => URL.revokeObjectURL(address)), []);
  const note = (kind: PhotoKindName, state: PhotoState) => setPhotos((all) => ({ ...all, [kind]: state }));

  async function send(kind: PhotoKindName, photo: Blob, preview: string | undefined) {
    const shown = preview ? { preview } : {};
    note(kind, { done: false, progress: 0, ...shown });
    const outcome = await sendPhoto(kind, photo, (progress) =>
      note(kind, { done: false, progress, ...shown }),
    );
    if (outcome.ok) {
      note(kind, { done: true, ...shown });
      void client.invalidateQueries(profileQuery);
      return;
    }
    const { problem } = outcome;
    // A photo that was refused is not shown: perhaps it cannot even be drawn.
    note(kind, { done: false, problem, ...(problem.retryable ? { ...shown, waiting: photo } : {}) });
  }

  async function take(kind: PhotoKindName, file: File) {
    note(kind, { done: false, progress: 0 });
    const photo = await shrinkPhoto(file);
    const preview = URL.createObjectURL(photo);
    previews.current.push(preview);
    await send(kind, photo, preview);
  }

  function retry(kind: PhotoKindName) {
    const { waiting, preview } = photos[kind];
    if (waiting) void send(kind, waiting, preview);
  }

  return { photos, take, retry, missing: PHOTO_KINDS.filter((kind) => !photos[kind].done) };
}

function photosOf(sent: ProfileBody['photos']): Photos {
  const done = (kind: PhotoKindName) => ({ done: sent.some((photo) => photo.kind === kind) });
  return { id_front: done('id_front'), id_in_hand: done('id_in_hand'), selfie: done('selfie') };
}
