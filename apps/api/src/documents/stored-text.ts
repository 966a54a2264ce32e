/**
 * Reads the text that `signed-text.ts` stored. It is a separate file, so that the drawing thread does not load the
 * schemas.
 */
import { inflateSync } from 'node:zlib';
import { type SignedTextBody, SignedTextView } from '@tulay/contract/lending/document';

/** Matches a file that pdfkit embeds in a document. Page texts are compressed, so they never match. */
const STORED = /\/Type \/EmbeddedFile\b[^]*?\/Length (\d+)[^]*?stream\n/;

/** Returns the text that was signed with a document; null if its file contains none. */
export function readStoredText(pdf: Buffer): SignedTextBody | null {
  const found = STORED.exec(pdf.toString('latin1'));
  if (!found) return null;
  const start = found.index + found[0].length;
  const bytes = inflateSync(pdf.subarray(start, start + Number(found[1])));
  return SignedTextView.parse(JSON.parse(bytes.toString('utf8')));
}
