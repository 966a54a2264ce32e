import { build } from 'esbuild';
import type { FakeProvider } from './fake-provider';

export const HARNESS_PAGE =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';

/** Makes a provider serve a page that consists of the app's attribution module. */
export async function servePage(provider: FakeProvider): Promise<void> {
  const built = await build({
    entryPoints: ['apps/web/src/testing/attribution-page.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  provider.serve('/', 'text/html', HARNESS_PAGE);
  provider.serve('/page.js', 'text/javascript', String(built.outputFiles[0]?.text));
}
