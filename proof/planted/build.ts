/** Builds the API with one planted bug into a separate folder. The sources stay unchanged. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildApi, PROGRAMS } from '../../scripts/build';
import type { Bug, Swap } from './bug';

const ASSETS = 'apps/api/src';

/** Replaces the text of each swap. Throws if a text does not occur exactly once. */
export function applySwaps(text: string, swaps: readonly Swap[]): string {
  return swaps.reduce((before, { file, from, to }) => {
    const found = before.split(from).length - 1;
    if (found !== 1)
      throw new Error(`${file} contains the text of a planted bug ${found} times instead of once: ${from}`);
    return before.replace(from, () => to);
  }, text);
}

/** Returns the folder of the built programs. @param programs sources of the programs; default: those of the API */
export async function buildWith(
  { name, swaps }: Bug,
  programs: Record<string, string> = PROGRAMS,
): Promise<string> {
  const target = join('dist', 'planted', name);
  await buildApi(target, [swapPlugin(swaps.filter(({ file }) => file.endsWith('.ts')))], programs);
  for (const file of new Set(swaps.map((swap) => swap.file).filter((each) => !each.endsWith('.ts')))) {
    const asset = join(target, relative(ASSETS, file));
    const text = readFileSync(asset, 'utf8');
    writeFileSync(
      asset,
      applySwaps(
        text,
        swaps.filter((swap) => swap.file === file),
      ),
    );
  }
  return target;
}

const swapPlugin = (swaps: readonly Swap[]): Plugin => ({
  name: 'planted-bug',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const own = swaps.filter(({ file }) => resolve(file) === path);
      if (own.length === 0) return null;
      return { contents: applySwaps(readFileSync(path, 'utf8'), own), loader: 'ts' };
    }),
});
