import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { answerValues } from './build/answer-values';
import { budgets } from './build/budgets';
import { chunkGroups } from './build/chunks';
import { compiledCopy } from './build/compiled-copy';
import { leanIcons } from './build/lean-icons';
import { offline } from './build/offline';
import { isProvince, places } from './build/places';
import { precompressed } from './build/precompressed';
import { prerenderedPage } from './build/prerendered-page';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    answerValues(),
    compiledCopy(),
    places(),
    leanIcons(),
    prerenderedPage(),
    tailwindcss(),
    react(),
    offline(),
    budgets(),
    precompressed(),
  ],
  define: { __BUILD__: JSON.stringify(buildTime()) },
  resolve: {
    // The copy is compiled by the build, so the browser needs no message parser.
    // React has `useSyncExternalStore`, so wouter's shim is not needed.
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'use-sync-external-store/shim/index.js': 'react',
      './use-browser-location.js': fileURLToPath(
        new URL('src/app/routing/no-browser-location.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2022', 'safari16.4', 'chrome111', 'firefox115'],
    cssTarget: ['safari16.4', 'chrome111', 'firefox115'],
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The list of files to preload would cost bytes on the first route. The app itself preloads the next screens.
    modulePreload: false,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          isProvince(facadeModuleId) ? 'assets/places/[hash].js' : 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});

/**
 * Returns the build time, ISO 8601: the commit time, so that the same sources give the same files on every machine and
 * nodes can serve each other's pages. `TULAY_BUILD` overrides it; sources without a Git history use the current time.
 */
function buildTime(): string {
  const commit = spawnSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' });
  const time = process.env.TULAY_BUILD ?? (commit.status === 0 ? commit.stdout.trim() : '');
  return (time === '' ? new Date() : new Date(time)).toISOString();
}
