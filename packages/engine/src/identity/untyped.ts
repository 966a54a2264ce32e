/** Control characters and marks that change the direction of text. A terminal or a page obeys them instead of showing them. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Returns true if a text has a character that no keyboard types. Tabs and line feeds are typed. */
export const hasUntypedCharacter = (text: string): boolean =>
  text.match(OBEYED)?.some((character) => character !== '\t' && character !== '\n') === true;

/** Returns a text for a terminal: in place of each character that a terminal obeys is its code, such as `\u001b`. */
export const forTerminal = (text: string): string =>
  text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
