/** The largest file that is taken as a photo; borrowers are told in megabytes. */
export const PHOTO_MEGABYTES_MAX = 12;
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;
