import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const PRECACHED = /^(index\.html|assets\/[^/]+\.(js|css)|[^/]+\.(svg|png|webmanifest))$/;
/** Files that are large and rarely needed. The service worker caches them at their first use. */
const ON_DEMAND = /^assets\/(face|attribution)/;
/** Files whose name contains a hash of their content. */
const HASHED = /^assets\//;

/** Builds the service worker with its precache list. The web manifest is a file in `public`. */
export function offline(): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'offline',
    apply: 'build',
    configResolved(resolved) {
      app = resolved;
    },
    closeBundle: {
      // The list contains the hash of every file as it is written.
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = resolve(app.root, app.build.outDir);
        await build({
          configFile: false,
          root: app.root,
          publicDir: false,
          logLevel: app.logLevel ?? 'info',
          define: { PRECACHED_FILES: JSON.stringify(precacheList(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            target: app.build.target,
            modulePreload: false,
            rolldownOptions: {
              input: resolve(app.root, 'worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

/** Returns the files of a built app that its service worker caches when it is installed, as Workbox expects them. */
export function precacheList(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => PRECACHED.test(file) && !ON_DEMAND.test(file))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : hashOf(join(folder, url)) }));
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
