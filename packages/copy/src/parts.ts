/**
 * What is loaded together: the first screens' words, before anything is drawn; the log-in's, with why something was refused, which any form
 * says too; Home's; those of a loan that is owed; everything else.
 */
export const PARTS = ['first', 'entry', 'home', 'owed', 'rest'] as const;

export type Part = (typeof PARTS)[number];
