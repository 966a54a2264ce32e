import type { PhotoRow } from '../../features/onboarding/photo/photo.store';
import type { CommandResources } from './context';

/** Returns a line with a link for each photo. */
export const photoLines = (
  { photoUrl }: Pick<CommandResources, 'photoUrl'>,
  customerId: string,
  photos: readonly Pick<PhotoRow, 'photo_id' | 'kind' | 'uploaded_at'>[],
): string[] =>
  photos.map(({ photo_id: photoId, kind, uploaded_at: at }) => {
    const url = photoUrl({ customerId, photoId });
    return `${kind} of ${at.toISOString()}, link valid for one minute: ${url}`;
  });
