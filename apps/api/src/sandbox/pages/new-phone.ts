import { randomInt } from 'node:crypto';

/** Returns a random phone number whose ending is no magic value. */
export const newPhone = (): string => `9${String(randomInt(10 ** 8)).padStart(8, '0')}8`;
