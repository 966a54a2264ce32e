/** Control characters and marks that change the direction of text. A terminal or a page obeys them instead of showing them. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Returns true if a text has a character that no keyboard types. Tabs and line feeds are typed. */
export const hasUntypedCharacter = (text: string): boolean =>
  text.match(OBEYED)?.some((character) => character !== '\t' && character !== '\n') === true;

/**
 * Characters that another app adds to copied text: direction marks, zero-width characters, soft hyphens and line
 * separators. The zero-width joiners stay, because emoji and some scripts need them.
 */
const ADDED_BY_COPYING = /[\p{Bidi_Control}\u200b\u2060\ufeff\u00ad\u2028\u2029]/gu;

/** Returns a pasted text without its invisible characters, which another app added. */
export const withoutCopyMarks = (text: string): string => text.replace(ADDED_BY_COPYING, '');

/** Returns a text for a terminal: in place of each character that a terminal obeys is its code, such as `\u001b`. */
export const forTerminal = (text: string): string =>
  text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
