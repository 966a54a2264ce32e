/** DejaVu Sans, the font of every document: the standard PDF fonts have no peso sign. */
import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';

/** Number of words whose layout a font remembers. All documents together have about a thousand, and names. */
const WORDS = 5_000;

const require = createRequire(import.meta.url);

/** The fonts are opened once, because decoding them takes longer than drawing a document. */
export const REGULAR = openFont('DejaVuSans.ttf');
export const BOLD = openFont('DejaVuSans-Bold.ttf');

/** Opens a font that remembers the layout of words. Computing it takes half the time of a document, and all have the same words. */
function openFont(file: string): Font {
  const font = openSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
  const layout = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features) return layout(text, features);
    const run = known.get(text) ?? layout(text);
    if (known.size >= WORDS) known.clear();
    known.set(text, run);
    return copyOf(run);
  };
  return font;
}

function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
