import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledCopy } from './build/compiled-copy';
import { preloadFirstView } from './build/preload-first-view';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledCopy(), preloadFirstView(), tailwindcss(), react()],
  define: { __BUILD__: JSON.stringify(process.env.TULAY_BUILD ?? new Date().toISOString()) },
  resolve: {
    // The catalogues arrive compiled, so the message parser stays out of the browser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  server: { port: 7200, proxy: { '/api': server, '/sandbox': server } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2022', 'safari16.4', 'chrome111', 'firefox115'],
    cssTarget: ['safari16.4', 'chrome111', 'firefox115'],
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
  },
});
