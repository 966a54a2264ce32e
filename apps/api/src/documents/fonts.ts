/** DejaVu Sans, the font of every document: the standard PDF fonts have no peso sign. */
import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';

/** Largest number of words whose layout a font remembers. All documents together have about a thousand, and the names of borrowers. */
const WORDS = 5_000;
/**
 * Matches a word with a digit, such as an amount or a phone number. Such a word rarely occurs again, so its layout is
 * not remembered.
 */
const WITH_DIGIT = /\d/;

const require = createRequire(import.meta.url);

/** The fonts are opened once, because decoding them takes longer than drawing a document. */
export const REGULAR = openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
export const BOLD = openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

/** Error of a text with a character that the font cannot draw. The document would show an empty box for it. */
export class MissingGlyph extends Error {
  readonly character: string;

  constructor(character: string) {
    super(`the font of the documents cannot draw ${JSON.stringify(character)}`);
    this.character = character;
  }
}

/** Number of the glyph that a font draws in place of a missing one. */
const MISSING = 0;

/** Returns a text in which the code of each character that a font cannot draw is in its place, such as `[U+D55C]`. */
export const drawableText = (text: string): string =>
  Array.from(text, (character) =>
    character === '\n' || hasGlyph(character) ? character : `[U+${hexOf(character)}]`,
  ).join('');

const codeOf = (character: string): number => character.codePointAt(0) ?? MISSING;
const hexOf = (character: string): string => codeOf(character).toString(16).toUpperCase().padStart(4, '0');
const hasGlyph = (character: string): boolean =>
  [REGULAR, BOLD].every((font) => font.hasGlyphForCodePoint(codeOf(character)));

/** Opens a font that remembers the layout of words. Computing it takes half the time of a document, and all have the same words. */
function openFont(path: string): Font {
  const font = openSync(path);
  const layout = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  const complete = (text: string, features?: readonly string[]) => {
    // pdfkit measures a word together with the line feed that follows it, but draws the word without it.
    const run = layout(text.replaceAll('\n', ''), features);
    if (run.glyphs.every(({ id }) => id !== MISSING)) return run;
    throw new MissingGlyph([...text].find((each) => !font.hasGlyphForCodePoint(codeOf(each))) ?? text);
  };
  font.layout = (text, features) => {
    if (features || WITH_DIGIT.test(text)) return complete(text, features);
    let run = known.get(text);
    if (!run) {
      run = complete(text);
      if (known.size >= WORDS) known.clear();
      known.set(text, run);
    }
    return copyOf(run);
  };
  return font;
}

/**
 * Returns a copy of the layout of a word: its glyphs and their positions. pdfkit changes the positions that it gets, so
 * it must not get those of the remembered layout.
 */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
