import type { IdType } from '@tulay/engine/identity/id-formats';

/** How many digits an ID shows where it has digits only, and one length. */
const DIGITS: Partial<Record<IdType, number>> = {
  prc: 7,
  sss: 10,
  philhealth: 12,
  philsys: 16,
  aadhaar: 12,
};

/** How many digits are missing (or, below zero, too many); undefined where that says nothing. */
export function digitsMissing(type: string, typed: string): number | undefined {
  const digits = (DIGITS as Readonly<Record<string, number | undefined>>)[type];
  const bare = typed.replace(/[\s-]/g, '');
  return digits === undefined || !/^\d+$/.test(bare) ? undefined : digits - bare.length;
}

/** Whether the number is digits only, so that the phone shows its number pad. */
export function isNumeric(type: string): boolean {
  return type === 'tin' || Object.hasOwn(DIGITS, type);
}
