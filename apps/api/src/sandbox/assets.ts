/** Style sheets and scripts of the sandbox's pages, read once. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns a file of `sandbox/assets`, which the build copies next to the bundle. */
function asset(name: string): string {
  const bundled = fileURLToPath(new URL(`./sandbox/assets/${name}`, import.meta.url));
  const source = fileURLToPath(new URL(`./assets/${name}`, import.meta.url));
  return readFileSync(existsSync(bundled) ? bundled : source, 'utf8');
}

/** Returns the product's tokens. Its theme is an attribute that a script sets; here it follows the browser's preference. */
function productTokens(): string {
  const bundled = fileURLToPath(new URL('./sandbox/assets/tokens.css', import.meta.url));
  const source = new URL('../../../../packages/ui/src/styles/tokens.css', import.meta.url);
  return readFileSync(existsSync(bundled) ? bundled : fileURLToPath(source), 'utf8')
    .replace('@media screen {', '@media screen and (prefers-color-scheme: dark) {')
    .replace('[data-theme="dark"]', ':root');
}

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Reads the files by the name under which they are served below `/sandbox`. */
export const readAssets = (): readonly { name: string; type: string; text: string }[] => [
  { name: 'style.css', type: CSS, text: `${productTokens()}\n${asset('sandbox.css')}` },
  { name: 'live.js', type: SCRIPT, text: asset('live.js') },
  { name: 'log-in.js', type: SCRIPT, text: asset('log-in.js') },
];
