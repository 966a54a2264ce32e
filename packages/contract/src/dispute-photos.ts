/** How many photos may prove one dispute. */
export const DISPUTE_PHOTOS_MAX = 3;
