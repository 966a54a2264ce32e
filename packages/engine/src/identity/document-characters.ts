/**
 * Characters that the fonts of the documents can draw, as parts of a character class. A test of the API compares them
 * with the fonts. What a person enters for a document is refused if it has another character.
 */

/** Latin letters with their marks, composed and as combining marks. */
export const LATIN_LETTERS = String.raw`A-Za-zªºÀ-ÖØ-öø-ɏḀ-ỹ`;
export const LATIN_MARKS = String.raw`\u0300-\u034e`;
/** Digits, superscripts, fractions and Roman numerals. */
export const NUMERALS = String.raw`0-9²³¹¼-¾\u2150-\u2185`;

const PUNCTUATION = String.raw`\u0020-\u007e\u00a0-\u00bf×÷\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2116\u2122`;
const UNDRAWN = new RegExp(`[^${LATIN_LETTERS}${LATIN_MARKS}${NUMERALS}${PUNCTUATION}]`, 'u');

/** Returns the first character of a text that the fonts of the documents cannot draw; undefined if there is none. */
export const undrawnCharacter = (text: string): string | undefined => UNDRAWN.exec(text)?.[0];
