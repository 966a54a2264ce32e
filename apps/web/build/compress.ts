import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sizes = new Map<string, Buffer>();

/** The smallest Brotli of a text; worked out once a build. */
export function brotli(text: string): Buffer {
  const known = sizes.get(text);
  if (known) return known;
  const made = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  sizes.set(text, made);
  return made;
}

/** For clients without Brotli. */
export const gzip = (text: string): Buffer => gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
