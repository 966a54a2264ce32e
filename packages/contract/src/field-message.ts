/**
 * Writes an error of a field as one text: its code and, if a certain character caused the error, a space and that
 * character.
 */
const MESSAGE = /^([a-z][a-z0-9_]*)(?: (\S{1,4}))?$/u;

export const fieldMessage = (of: { readonly code: string; readonly character?: unknown }): string =>
  typeof of.character === 'string' ? `${of.code} ${of.character}` : of.code;

/**
 * Reads the error of a field from its text. Returns null if the text is not such an error, for example an English
 * sentence of the schema library.
 */
export function readFieldMessage(
  text: string,
): { readonly code: string; readonly character?: string } | null {
  const [, code, character] = MESSAGE.exec(text) ?? [];
  if (code === undefined) return null;
  return character === undefined ? { code } : { code, character };
}
