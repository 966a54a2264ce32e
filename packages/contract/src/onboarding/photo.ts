import * as z from 'zod/mini';
import { Instant, Uuid } from '../common';

export const PHOTO_KINDS = ['id_front', 'id_in_hand', 'selfie'] as const;
export const PhotoKind = z.enum(PHOTO_KINDS);
export type PhotoKindName = (typeof PHOTO_KINDS)[number];

export const PhotoView = z.object({ photoId: Uuid, kind: PhotoKind, uploadedAt: Instant });

/**
 * Upload of a photo in one request. On a bad connection the client uses the resumable tus protocol at `photo-uploads`.
 */
export const PhotoForm = z.object({ kind: PhotoKind, file: z.file() });

/** Link to a photo, valid for one minute. */
export const PhotoLink = z.object({ url: z.string(), expiresAt: Instant });
