/** Upload limits that screens show. Without zod, so that a screen that shows one loads no schema library. */

/** Largest photo that the server accepts, in megabytes; the error message shows it. */
export const PHOTO_MEGABYTES_MAX = 12;
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;

/** Number of photos that one dispute can have as proof. */
export const DISPUTE_PHOTOS_MAX = 3;
