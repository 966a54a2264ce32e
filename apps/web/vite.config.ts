import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledCopy } from './build/compiled-copy';
import { isProvince, places } from './build/places';
import { preloadFirstView } from './build/preload-first-view';

const server = 'http://127.0.0.1:8080';

const BASE =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-intl|icu-minify|@formatjs|zustand|use-sync-external-store|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]/;
const FRAME =
  /apps[\\/]web[\\/]src[\\/](app[\\/](?!data[.-]|desktop-side|wrapper|qr-code|help-bar|message-bell|step-routes)|platform[\\/]storage|api[\\/]config|ui[\\/](frame|noti|skeleton|click-lock|button|empty-state|bridge-mark|bridge-scene|jeepney|segmented|sheet\.|note\.|tile|dock|card|key-values)|features[\\/](start[\\/]|system[\\/](?!noAndroid)))/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledCopy(), places(), preloadFirstView(), tailwindcss(), react()],
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
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          isProvince(facadeModuleId) ? 'assets/places/[hash].js' : 'assets/[name]-[hash].js',
        // One chunk compresses better than ten, and changes less often than our own code.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
});
