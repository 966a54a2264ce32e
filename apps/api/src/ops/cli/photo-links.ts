import { listPhotos } from '../../features/onboarding/photo/photo.store';
import type { CommandContext } from './command';

/** Returns a link to each photo of a borrower. */
export async function findPhotoLinks({ db, photoUrl }: CommandContext, customerId: string) {
  const photos = await listPhotos(db, customerId);
  return photos.map(({ photo_id: photoId, kind, uploaded_at: uploadedAt }) => ({
    kind,
    uploadedAt,
    url: photoUrl({ customerId, photoId }),
  }));
}

interface PhotoLink {
  readonly kind: string;
  readonly uploadedAt: string | null;
  readonly url: string;
}

export const photoLine = ({ kind, uploadedAt, url }: PhotoLink): string =>
  `${kind}${uploadedAt === null ? '' : ` of ${uploadedAt}`}, link valid for one minute: ${url}`;
