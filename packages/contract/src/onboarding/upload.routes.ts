import * as z from 'zod/mini';
import { Uuid } from '../common';
import { operations } from '../operation';
import { PhotoView } from './photo';
import { PHOTO_ERRORS } from './photo.routes';

/** Media type of the parts of a resumable upload (tus 1.0.0). */
export const UPLOAD_PART = 'application/offset+octet-stream';

const protocol = { 'tus-resumable': z.literal('1.0.0') };
const whole = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/));
const Beginning = z.object({
  ...protocol,
  'upload-length': whole,
  'upload-metadata': z.string().check(z.regex(/^kind [A-Za-z0-9+/]{4,40}={0,2}$/)),
});
const Part = z.object({ ...protocol, 'upload-offset': whole, 'content-type': z.literal(UPLOAD_PART) });

export const UPLOAD_ROUTES = operations('onboarding', {
  beginUpload: {
    method: 'POST',
    path: '/onboarding/photo-uploads',
    summary: 'Begins a resumable upload of a photo (tus)',
    access: 'borrower',
    needsConsent: 'sensitive',
    headers: Beginning,
    status: 201,
    answer: null,
    errors: ['daily_limit', 'photo_too_large'],
  },
  appendToUpload: {
    method: 'PATCH',
    path: '/onboarding/photo-uploads/{uploadId}',
    summary: 'Adds bytes to a resumable upload (tus)',
    access: 'borrower',
    params: { uploadId: Uuid },
    headers: Part,
    bytes: UPLOAD_PART,
    status: 204,
    answer: null,
    errors: ['stale', 'photo_too_large'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/onboarding/photo-uploads/{uploadId}',
    summary: 'Cancels a resumable upload (tus)',
    access: 'borrower',
    params: { uploadId: Uuid },
    headers: z.object(protocol),
    status: 204,
    answer: null,
    errors: ['stale'],
  },
  completeUpload: {
    method: 'POST',
    path: '/onboarding/photo-uploads/{uploadId}/photo',
    summary: 'Stores the photo of a finished upload',
    access: 'borrower',
    params: { uploadId: Uuid },
    status: 201,
    answer: PhotoView,
    errors: ['stale', ...PHOTO_ERRORS],
  },
});
