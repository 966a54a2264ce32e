import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { brotli } from './precompressed';

/**
 * Largest allowed sizes in bytes after Brotli: for the start screen, for the log-in, for a first visit to Home or a
 * loan, and for each later route without the files that routes share.
 */
const FIRST_SCRIPT = 80_000;
const FIRST_IN_ALL = 90_000;
const LATER = 16_500;
const LOGIN_SCRIPT = 96_000;
const VIEW_SCRIPT = 138_700;

const REPORT = fileURLToPath(new URL('../../../dist/web.sizes.json', import.meta.url));
const SCREEN = /\/features\/(?:\w+\/)+\w+\.screen\.tsx$/;
/** Chunks of libraries that load on demand; they do not count for a route. */
const LAZY_LIBRARY = /^(forms|face-api|attribution|places)$/;

type Chunk = Rolldown.OutputChunk;

/** Bytes after Brotli that each route loads. `own` excludes the files that all routes behind the log-in share. */
export interface Sizes {
  readonly first: { readonly script: number; readonly style: number; readonly page: number };
  readonly login: { readonly script: number };
  readonly home: { readonly script: number };
  readonly loan: { readonly script: number };
  readonly own: Readonly<Record<string, number>>;
}

/** Fails a build that exceeds a budget, and writes the sizes to `dist/web.sizes.json` for the benchmarks. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = sizesOf(bundle);
        mkdirSync(dirname(REPORT), { recursive: true });
        writeFileSync(REPORT, `${JSON.stringify(sizes, null, 2)}\n`);
        const broken = breaches(sizes);
        if (broken.length > 0) this.error(`Over budget (bytes of Brotli):\n  ${broken.join('\n  ')}`);
      },
    },
  };
}

export function breaches({ first, login, home, loan, own }: Sizes): string[] {
  const all = first.script + first.style + first.page;
  const message = (what: string, size: number, most: number) =>
    size > most ? [`${what}: ${size} of ${most}`] : [];
  return [
    ...message('first route, script', first.script, FIRST_SCRIPT),
    ...message('first route, total', all, FIRST_IN_ALL),
    ...message('log-in, script', login.script, LOGIN_SCRIPT),
    ...message('Home, script', home.script, VIEW_SCRIPT),
    ...message('a loan, script', loan.script, VIEW_SCRIPT),
    ...Object.entries(own).flatMap(([route, size]) => message(`${route}, own files`, size, LATER)),
  ];
}

function sizesOf(bundle: Rolldown.OutputBundle): Sizes {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const by = (id: RegExp) => chunks.filter(({ moduleIds }) => moduleIds.some((each) => id.test(each)));
  const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
  const closed = (roots: readonly Chunk[]) => closure(roots, byFile);
  const longest = (id: RegExp) =>
    by(id)
      .toSorted((one, other) => bytes([other]) - bytes([one]))
      .slice(0, 1);

  const words = (...parts: string[]) => parts.flatMap((part) => longest(new RegExp(`copy/\\w+/${part}$`)));
  const entry = closed([...by(/\/src\/main\.tsx$/), ...words('first')]);
  const first = closed([...entry, ...by(/\/start\.screen\.tsx$/)]);
  const login = closed([...entry, ...by(/\/login\.screen\.tsx$/), ...words('entry')]);
  const shared = closed([...login, ...first, ...by(/\/data\/data\.tsx$/), ...named('kit')]);
  const view = (screen: RegExp, ...parts: string[]) =>
    closed([
      ...entry,
      ...by(screen),
      ...by(/\/app\/(data\/data|shell\/tab-bar)\.tsx$/),
      ...words('entry', ...parts),
    ]);
  const own = by(SCREEN).map((screen): [string, number] => {
    const beyond = [...closed([screen])].filter(
      (chunk) => !shared.has(chunk) && !LAZY_LIBRARY.test(chunk.name),
    );
    return [screen.name.replace(/\.screen$/, ''), bytes(beyond)];
  });
  return {
    first: { script: bytes(first), style: linkedStyles(bundle), page: assets(bundle, 'index.html') },
    login: { script: bytes(login) },
    home: { script: bytes(view(/\/homeIndex\.screen\.tsx$/, 'home')) },
    loan: { script: bytes(view(/\/repaidDetail\.screen\.tsx$/, 'home', 'owed')) },
    own: Object.fromEntries(own.filter(([route]) => route !== 'frame' && route !== 'login')),
  };
}

function closure(roots: Iterable<Chunk>, byFile: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set(roots);
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = byFile.get(file);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

const bytes = (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, { code }) => sum + size(code), 0);

/**
 * Returns the bytes of a file after Brotli. Equal sources give an equal size, because the build time and the hashes in
 * file names, which differ in each build, are first replaced by fixed values.
 */
const size = (text: string) =>
  brotli(text.replace(BUILD_TIME, '2026-01-01T00:00:00.000Z').replace(FILE_HASH, fixedHash)).length;

const BUILD_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const FILE_HASH = /([\w.-]+)-[\w-]{7}(?=\.(?:js|css)\b)/g;

const fixedHash = (_match: string, name: string) =>
  `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 7)}`;

/** Returns the bytes of the linked style sheets. Inlined styles count with the page instead. */
function linkedStyles(bundle: Rolldown.OutputBundle): number {
  const page = bundle['index.html'];
  const text = page?.type === 'asset' ? String(page.source) : '';
  const named = Object.keys(bundle).filter((file) => file.endsWith('.css') && text.includes(file));
  return named.reduce((sum, file) => sum + assets(bundle, file), 0);
}

const assets = (bundle: Rolldown.OutputBundle, ending: string) =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.fileName.endsWith(ending))
    .reduce((sum, file) => sum + size(String('source' in file ? file.source : '')), 0);
