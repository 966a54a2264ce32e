import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds the service worker, with the list of the files that it keeps. The manifest is a file of ours. */
export function offline(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}', '*.{svg,png,webmanifest}'],
      // Large, and needed by few: kept when first used.
      globIgnores: ['assets/places/**', 'assets/face*', 'assets/attribution*'],
      rollupFormat: 'iife',
    },
  });
}
