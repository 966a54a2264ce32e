/** Reads the text of documents in tests. It supports only what pdfkit writes with embedded fonts. */
import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF in drawing order, with white space collapsed and words joined that were broken at a hyphen. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const contents = [...objects.values()].flatMap((body) => {
    const page = /\/Contents (\d+) 0 R/.exec(body)?.[1];
    return page === undefined ? [] : [streamOf(objects.get(page) ?? '')];
  });
  return contents
    .map((content) => wordsOf(content, fonts))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(\p{L})- (?=\p{L})/gu, '$1-');
}

export const pagesOf = (pdf: Buffer): number =>
  [...objectsOf(pdf).values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body)).length;

function objectsOf(pdf: Buffer): Map<string, string> {
  const parts = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...parts].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(body: string): string {
  const bytes = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** Returns the characters of each font (such as `F2`) by glyph number. */
function fontsOf(objects: Map<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (map !== undefined) fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
    }
  }
  return fonts;
}

function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, first = '0', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
      letters[Number.parseInt(first, 16) + index] = utf16(hex.replaceAll(' ', ''));
    });
  }
  return letters;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function wordsOf(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  let words = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    const hex = [...(shown ?? '').matchAll(/<(\w+)>/g)].map(([, run]) => run).join('');
    words += `${(hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('')} `;
  }
  return words;
}
