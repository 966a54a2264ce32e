/**
 * Parts of the copy, each loaded as one chunk. `first`: before the first screen is drawn. `entry`: the log-in, and the
 * errors of any form. `home`: Home. `owed`: the screens of an active loan. `rest`: everything else.
 */
export const PARTS = ['first', 'entry', 'home', 'owed', 'rest'] as const;

export type Part = (typeof PARTS)[number];
