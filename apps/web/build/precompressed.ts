import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sizes = new Map<string, Buffer>();

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

const gzip = (text: string): Buffer => gzipSync(text, { level: constants.Z_BEST_COMPRESSION });

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** File length in characters below which compression hardly helps. */
const MIN_LENGTH = 800;

export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // Runs after all other plugins have written their files.
      order: 'post',
      sequential: true,
      handler() {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!TEXT.test(file)) continue;
          const text = readFileSync(join(folder, file), 'utf8');
          if (text.length < MIN_LENGTH) continue;
          writeFileSync(join(folder, `${file}.br`), brotli(text));
          writeFileSync(join(folder, `${file}.gz`), gzip(text));
        }
      },
    },
  };
}
