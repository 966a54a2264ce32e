import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { context, type Metafile, type OutputFile } from 'esbuild';
import { apiBundle, copyAssets, PROGRAMS } from '../build';

export type DevBundle = {
  /**
   * Builds the programs again and returns those whose code has changed. Returns null if the build fails; esbuild prints
   * the reason.
   */
  build(): Promise<Set<string> | null>;
  copyAssets(): void;
  close(): void;
};

/** Keeps the API's programs built in `target`. A later build reuses what did not change. */
export async function openBundle(
  target: string,
  programs: Record<string, string> = PROGRAMS,
): Promise<DevBundle> {
  const options = apiBundle(target, [], programs);
  const builder = await context({ ...options, write: false, metafile: true });
  const written = new Map<string, string>();
  const fingerprints = new Map<string, string>();

  async function build(): Promise<Set<string> | null> {
    const built = await builder.rebuild().catch(() => null);
    if (built === null) return null;
    for (const { path, hash, contents } of built.outputFiles) {
      if (written.get(path) === hash) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      written.set(path, hash);
    }
    const now = fingerprintsOf(Object.keys(programs), built.metafile, built.outputFiles, target);
    const changed = [...now]
      .filter(([name, print]) => fingerprints.get(name) !== print)
      .map(([name]) => name);
    for (const name of changed) fingerprints.set(name, now.get(name) ?? '');
    return new Set(changed);
  }

  // The process of esbuild does not keep this process alive, so a caller that only waits for esbuild’s answer would end
  // too early.
  return { build, copyAssets: () => copyAssets(target), close: () => void builder.dispose() };
}

/** Returns a hash of the code that each program can load. */
function fingerprintsOf(
  names: readonly string[],
  { outputs }: Metafile,
  files: readonly OutputFile[],
  target: string,
): Map<string, string> {
  const hashes = new Map(files.map(({ path, hash }) => [relative('.', path), hash]));
  return new Map(
    names.map((name) => {
      const loaded = new Set([`${target}/${name}.js`]);
      for (const file of loaded) {
        for (const { path, external } of outputs[file]?.imports ?? []) if (!external) loaded.add(path);
      }
      const hash = createHash('sha256');
      for (const file of [...loaded].toSorted()) hash.update(hashes.get(file) ?? '');
      return [name, hash.digest('hex')];
    }),
  );
}
