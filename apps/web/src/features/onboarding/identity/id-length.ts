import type { IdType } from '@tulay/engine/identity/id-formats';
import { readNumber } from '@tulay/engine/identity/number-text';

const DIGITS: Partial<Record<IdType, number>> = { prc: 7, sss: 10, philhealth: 12, philsys: 16, aadhaar: 12 };

/** Returns the number of missing digits, negative for too many; undefined if the type has no fixed length. */
export function digitsMissing(type: string, typed: string): number | undefined {
  const known: Readonly<Record<string, number | undefined>> = DIGITS;
  const digits = known[type];
  const bare = readNumber(typed);
  return digits === undefined || !/^\d+$/.test(bare) ? undefined : digits - bare.length;
}

export function isNumeric(type: string): boolean {
  return type === 'tin' || Object.hasOwn(DIGITS, type);
}
