import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: ['es2022'],
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Bundles the setting with the library, so that the setting is active before another module creates a schema.
        codeSplitting: {
          groups: [{ name: 'schemas', test: /node_modules[\\/]zod[\\/]|schemas-without-eval/ }],
        },
      },
    },
  },
});
