import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brotli, gzip } from './compress';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a text hardly gets smaller. */
const LEAST = 800;

/** Lays a `.br` and a `.gz` beside every text, so that the server never compresses. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After everything else has written its files.
      order: 'post',
      sequential: true,
      handler() {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!TEXT.test(file)) continue;
          const text = readFileSync(join(folder, file), 'utf8');
          if (text.length < LEAST) continue;
          writeFileSync(join(folder, `${file}.br`), brotli(text));
          writeFileSync(join(folder, `${file}.gz`), gzip(text));
        }
      },
    },
  };
}
