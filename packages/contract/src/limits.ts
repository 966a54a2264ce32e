/**
 * Upload limits that screens show. This module imports no zod, so that a screen that uses it loads no schema library.
 */

export const PHOTO_MEGABYTES_MAX = 12;
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;

/** Longest JSON body in bytes, unless the operation states its own `bodyBytes`. */
export const JSON_BYTES_MAX = 16 * 1024;
/** Deepest nesting of arrays and objects in a JSON body. The deepest form has three levels. */
export const JSON_DEPTH_MAX = 8;

export const DISPUTE_PHOTOS_MAX = 3;
