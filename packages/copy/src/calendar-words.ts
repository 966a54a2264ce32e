import type { Language } from '@tulay/contract/languages';

/** Number of letters in a shortened month or weekday. */
export const SHORT_WORD = 3;

/**
 * Month names from January on. In each language they differ in their first three letters, so that shortened names stay
 * distinct.
 */
export const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  tl: [
    'Enero',
    'Pebrero',
    'Marso',
    'Abril',
    'Mayo',
    'Hunyo',
    'Hulyo',
    'Agosto',
    'Setyembre',
    'Oktubre',
    'Nobyembre',
    'Disyembre',
  ],
};

/**
 * Weekday names from Sunday on. In each language they differ in their first three letters, so that shortened names stay
 * distinct.
 */
export const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  tl: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
};
