import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds the service worker with its precache list. The web manifest is a file in `public`. */
export function offline(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}', '*.{svg,png,webmanifest}'],
      // These files are large and rarely needed, so the service worker caches them at their first use.
      globIgnores: ['assets/places/**', 'assets/face*', 'assets/attribution*'],
      rollupFormat: 'iife',
    },
  });
}
