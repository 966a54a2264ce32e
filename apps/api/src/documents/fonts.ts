/** DejaVu Sans, the font of every document: the standard PDF fonts have no peso sign. */
import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';

/** Largest number of words whose layout a font remembers. All documents together have about a thousand, and the names of borrowers. */
const WORDS = 5_000;
/**
 * Matches a word with a digit, such as an amount or a person’s number. Two documents rarely share one, so its layout is
 * not remembered.
 */
const WITH_DIGIT = /\d/;

const require = createRequire(import.meta.url);

/** The fonts are opened once, because decoding them takes longer than drawing a document. */
export const REGULAR = openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
export const BOLD = openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

/** Opens a font that remembers the layout of words. Computing it takes half the time of a document, and all have the same words. */
function openFont(path: string): Font {
  const font = openSync(path);
  const layout = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features || WITH_DIGIT.test(text)) return layout(text, features);
    let run = known.get(text);
    if (!run) {
      run = layout(text);
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
