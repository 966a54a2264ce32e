import * as z from 'zod/mini';
import { Uuid } from '../common';
import { fileAnswer, operations } from '../operation';
import { PhotoForm, PhotoLink, PhotoView } from './photo';

/** Error codes of an uploaded picture. */
export const PICTURE_ERRORS = ['photo_unreadable', 'photo_too_many_pixels', 'photo_too_small'] as const;

/** Error codes of storing a photo. */
export const PHOTO_ERRORS = [...PICTURE_ERRORS, 'details_closed'] as const;

const byToken = { token: z.string().check(z.maxLength(200)) };

export const PHOTO_ROUTES = operations('onboarding', {
  addPhoto: {
    method: 'POST',
    path: '/onboarding/photos',
    summary: 'Stores a photo in one request',
    access: 'borrower',
    needsConsent: 'sensitive',
    form: PhotoForm,
    status: 201,
    answer: PhotoView,
    errors: ['daily_limit', ...PHOTO_ERRORS],
  },
  createPhotoLink: {
    method: 'POST',
    path: '/onboarding/photos/{photoId}/links',
    summary: 'Creates a link to a photo, valid for one minute',
    access: 'borrower',
    params: { photoId: Uuid },
    status: 201,
    answer: PhotoLink,
    errors: [],
  },
  /** Needs no session: the signature in the link authorizes the request. */
  viewPhoto: {
    method: 'GET',
    path: '/photo-views/{token}',
    summary: 'Returns a photo by a link',
    access: 'public',
    params: byToken,
    answer: fileAnswer('image/jpeg'),
    errors: [],
  },
});
