import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets';
import { chunkGroups } from './build/chunks';
import { compiledCopy } from './build/compiled-copy';
import { leanIcons } from './build/lean-icons';
import { offline } from './build/offline';
import { isProvince, places } from './build/places';
import { precompressed } from './build/precompressed';
import { stillPage } from './build/prerendered-page';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    compiledCopy(),
    places(),
    leanIcons(),
    stillPage(),
    tailwindcss(),
    react(),
    offline(),
    budgets(),
    precompressed(),
  ],
  define: { __BUILD__: JSON.stringify(builtOf()) },
  resolve: {
    // The catalogues arrive compiled, so the message parser stays out of the browser.
    // React has had this hook for long: the router's stand-in for older ones is not needed.
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: { port: 7200, proxy: { '/api': server, '/sandbox': server } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2022', 'safari16.4', 'chrome111', 'firefox115'],
    cssTarget: ['safari16.4', 'chrome111', 'firefox115'],
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Its list of files would weigh on the first route; what comes next is fetched ahead by the app itself.
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
 * Of which instant a build is, ISO: that of its commit, so that the same sources become the same files on every machine, and nodes
 * that were built apart serve each other's pages. `TULAY_BUILD` says another; sources without a history say now.
 */
function builtOf(): string {
  const commit = spawnSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' });
  const told = process.env.TULAY_BUILD ?? (commit.status === 0 ? commit.stdout.trim() : '');
  return (told === '' ? new Date() : new Date(told)).toISOString();
}
