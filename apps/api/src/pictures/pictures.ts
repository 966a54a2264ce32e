import { Decoder } from './decoder';

/**
 * One decoder for the whole API process. It decodes one photo at a time, so the memory of several photos never adds up.
 */
const decoder = new Decoder();

/** Draws an untrusted photo again as a plain JPEG, so that only its pixels stay. */
export const normalizePicture = (file: Buffer) => decoder.decode('photo', file);

/**
 * Draws an untrusted signature again as an opaque PNG. pdfkit decodes a transparent PNG outside the call that draws it, so a
 * broken one would crash the API: draw only pictures that passed this check.
 */
export const readSignature = (file: Buffer) => decoder.decode('signature', file);
