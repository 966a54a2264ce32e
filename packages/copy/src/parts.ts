/**
 * Groups of words, each loaded as one chunk: `first` before the first screen is drawn; `entry` for the log-in and for the errors of any
 * form; `home`; `owed` for the screens of an active loan; `rest` for everything else.
 */
export const PARTS = ['first', 'entry', 'home', 'owed', 'rest'] as const;

export type Part = (typeof PARTS)[number];
