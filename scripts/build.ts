import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readArguments } from '../tools/command-line';
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild';
import { Stop } from './running/stop';

type Part = 'api' | 'web' | 'console' | 'demo';

/** Programs of the API: `node dist/api/<name>.js` runs each. */
export const PROGRAMS = {
  main: 'apps/api/src/start.ts',
  migrate: 'apps/api/src/db/main.ts',
  sandbox: 'apps/api/src/sandbox/main.ts',
  ops: 'apps/api/src/ops/main.ts',
  pictures: 'apps/api/src/pictures/main.ts',
  documents: 'apps/api/src/documents/main.ts',
};

/** The program that fills the databases of a demonstration; production does not ship it. */
const DEMO = { main: 'proof/demo/main.ts' };

const TOKENS = 'packages/ui/src/styles/tokens.css';
const API_SOURCES = 'apps/api/src';
const PACKAGES = ['packages/engine/src', 'packages/contract/src', 'packages/copy/src'];
const PROGRAM_SOURCES = [...PACKAGES, API_SOURCES, TOKENS, 'package-lock.json', 'scripts/build.ts'];
const SOURCES: Record<Part, string[]> = {
  api: PROGRAM_SOURCES,
  demo: [...PROGRAM_SOURCES, 'proof'],
  web: [
    ...PACKAGES,
    'packages/client/src',
    'packages/ui/src',
    'apps/web',
    'package-lock.json',
    'scripts/build.ts',
  ],
  console: [...PACKAGES, TOKENS, 'apps/console', 'package-lock.json', 'scripts/build.ts'],
};
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** Builds the parts whose sources changed since their last build. Throws with the builder's message. */
export async function buildIfChanged(...parts: Part[]): Promise<void> {
  for (const part of parts) {
    const stamp = join('dist', `${part}.stamp`);
    const now = hashOf(SOURCES[part]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;

    const began = performance.now();
    process.stdout.write(`Building ${part} …\n`);
    rmSync(stamp, { force: true });
    if (part === 'web' || part === 'console') await buildApp(part);
    else if (part === 'api') await buildApi();
    else await buildApi('dist/demo', [], DEMO);
    writeFileSync(stamp, now);
    process.stdout.write(`Built ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
}

/** Bundles programs of the API into `target`. The plugins in `first` run before all others. */
export async function buildApi(
  target = 'dist/api',
  first: readonly Plugin[] = [],
  programs: Record<string, string> = PROGRAMS,
): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundle(apiBundle(target, first, programs)).catch(() => {
    throw new Stop('The API does not build: the message is above.');
  });
  copyAssets(target);
  // The bundle finds libraries in the API's own node_modules through this link.
  if (existsSync('apps/api/node_modules'))
    symlinkSync(resolve('apps/api/node_modules'), `${target}/node_modules`, 'junction');
}

export function apiBundle(
  target: string,
  first: readonly Plugin[] = [],
  programs: Record<string, string> = PROGRAMS,
) {
  return {
    entryPoints: programs,
    outdir: target,
    bundle: true,
    // Dynamic imports stay separate files, so that production never loads the sandbox.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // Source maps give stack traces file and line; the sources themselves are not shipped.
    sourcesContent: false,
    plugins: [...first, libraries],
    logLevel: 'error',
  } satisfies BuildOptions;
}

/**
 * Libraries of many small files, which a program loads in half the time as a part of its bundle. `fastify-type-provider-zod` is among
 * them because it must use the same copy of Zod. Every copy of `@opentelemetry/api` uses the state of the first one.
 */
const BUNDLED = /^(?:kysely|zod|fastify-type-provider-zod|@opentelemetry\/api)(?:\/|$)/;

/** Bundles the packages of this repository and some libraries; every other library stays external. */
const libraries: Plugin = {
  name: 'libraries',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || BUNDLED.test(path)) return undefined;
      if (!path.startsWith('@tulay/')) return { path, external: true };
      const [, name, ...rest] = path.split('/');
      return { path: resolve('packages', String(name), 'src', `${rest.join('/')}.ts`) };
    }),
};

/**
 * Copies the files that the API reads at run time, such as `db/migrations/*.sql`, to the same relative path. Also
 * copies the app’s
 * colors and sizes (design tokens), which the sandbox’s pages use.
 */
export function copyAssets(target: string): void {
  cpSync(TOKENS, join(target, 'sandbox/assets/tokens.css'));
  for (const file of filesBelow(API_SOURCES)) {
    if (!/\.tsx?$/.test(file)) cpSync(file, join(target, relative(API_SOURCES, file)), { recursive: true });
  }
}

/** Builds the borrowers' app or the console with Vite. Other steps of `npm test` run meanwhile. */
async function buildApp(app: 'web' | 'console'): Promise<void> {
  const folder = join('apps', app);
  const vite = createRequire(resolve(folder, 'package.json')).resolve('vite/package.json');
  const program = resolve(vite, '../bin/vite.js');
  const args = [program, 'build', '--outDir', `../../dist/${app}`, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    ({ stdout, stderr, message }: Error & { stdout?: string; stderr?: string }) => {
      throw new Stop(`The app ${app} does not build.\n${stdout ?? message}${stderr ?? ''}`);
    },
  );
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

if (import.meta.url === pathToFileURL(String(process.argv[1])).href) {
  const { values } = readArguments({ options: { demo: { type: 'boolean', default: false } } });
  await buildIfChanged('api', 'web', 'console', ...(values.demo ? (['demo'] as const) : []));
}
