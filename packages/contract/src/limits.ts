/**
 * Upload limits that screens show. This module imports no zod, so that a screen that uses it loads no schema library.
 */

export const PHOTO_MEGABYTES_MAX = 12;
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;

export const DISPUTE_PHOTOS_MAX = 3;
