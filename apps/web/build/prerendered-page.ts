import { LANGUAGES } from '../../../packages/contract/src/languages';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, type Rolldown, runnerImport } from 'vite';
import { leanStyles } from './lean-styles';
import { prerenderScreens } from './prerendered-screens';

/** Milliseconds after which the page says that the app has not started (decision 073). */
const BOOT_DEADLINE_MS = 30_000;

const BOOT = fileURLToPath(new URL('boot.js', import.meta.url));
const PRELOAD = fileURLToPath(new URL('preload.js', import.meta.url));
const FETCH = fileURLToPath(new URL('fetch-files.js', import.meta.url));
const CHOOSE = fileURLToPath(new URL('choose-prerendered.js', import.meta.url));
const SCREEN_WORDS = fileURLToPath(new URL('../../../packages/copy/src/screen-words.ts', import.meta.url));
const ROUTE_COPY = fileURLToPath(new URL('../src/app/routing/route-copy.ts', import.meta.url));
const WRAPPED = /\b[\w$]+\(\(\)=>(?<load>import\(`[^`]+`\)),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g;
const MODULES = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
/**
 * Comment that makes V8 compile a whole file off the main thread while it downloads, instead of each function at its
 * first call.
 */
const ALL_CALLED = '//# allFunctionsCalledOnLoad\n';
type RouteCopy = Readonly<Record<string, readonly string[]>>;
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/** Inlines the styles and the prerendered first screens, so that the page shows a screen before any file has loaded. */
export function prerenderedPage(): Plugin {
  let routeCopy: RouteCopy = {};
  let bootWords: object = {};
  return {
    name: 'prerendered-page',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<{ ROUTE_COPY_PARTS: RouteCopy }>(ROUTE_COPY, {
        configFile: false,
      });
      routeCopy = module.ROUTE_COPY_PARTS;
      const copy = await runnerImport<{ BOOT_WORDS: object }>(SCREEN_WORDS, { configFile: false });
      bootWords = copy.module.BOOT_WORDS;
    },
    // Vite's helper would preload the style sheets of a lazy screen. All styles are inlined, so a plain import replaces
    // the helper.
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const firstFiles = new Set([
          ...entryFilesOf(bundle),
          ...Object.values(filesOf(bundle, routeCopy)).flat(),
        ]);
        for (const file of chunksOf(bundle)) {
          const hint = firstFiles.has(`/${file.fileName}`) ? ALL_CALLED : '';
          file.code = hint + file.code.replace(WRAPPED, '$<load>');
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const templates = [...(await prerenderScreens())].map(
          ([name, markup]) => `<template id="${name}">${markup}</template>`,
        );
        const first = [...html.matchAll(MODULES)].map(([, file = '']) => file);
        const entry = first.at(-1);
        if (entry === undefined) throw new Error('index.html has no module script');
        const booting = await minified(BOOT, { WORDS: bootWords, DEADLINE_MS: BOOT_DEADLINE_MS });
        const fetching = `${await minified(FETCH, { FIRST: first })}${await minified(PRELOAD, { LANGUAGES })}`;
        const choosing = await minified(CHOOSE, { FILES: filesOf(bundle, routeCopy), ENTRY: entry });
        return withStyles(html.replace(MODULES, ''), bundle)
          .replace(
            VIEWPORT,
            (viewport) => `${viewport}<script>${booting}</script><script>${fetching}</script>`,
          )
          .replace(
            '<div id="root"></div>',
            () => `<div id="root" inert></div>${templates.join('')}<script>${choosing}</script>`,
          );
      },
    },
  };
}

/** Inlines the style sheet: it is small, and saves a round trip. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLESHEET, (_link, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`style sheet ${file} is not in the bundle`);
    Reflect.deleteProperty(bundle, file);
    return `<style>${leanStyles(String(asset.source))}</style>`;
  });
}

async function minified(file: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const filled = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const { code } = await minify('page.js', `{${filled.join('')}${readFileSync(file, 'utf8')}}`);
  return code.trim();
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const filesWith = (id: RegExp, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((each) => id.test(each)))
    .map(({ fileName }) => `/${fileName}`);

function entryFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  return closure(filesWith(/\/src\/main\.tsx$/, chunks), chunks);
}

function filesOf(bundle: Rolldown.OutputBundle, routeCopy: RouteCopy): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const having = (...ids: RegExp[]) => ids.flatMap((id) => filesWith(id, chunks));
  // `routeCopy` lists the copy parts of some routes. The view of any other route may use all parts.
  const words = (name: string, route?: string) =>
    LANGUAGES.map((language): [string, string[]] => {
      const parts = (route && routeCopy[route]?.join('|')) ?? '\\w+';
      return [`${name}-${language}`, having(new RegExp(`virtual:copy/${language}/(${parts})$`))];
    });
  const beyond = (known: readonly string[], ...ids: RegExp[]) =>
    closure(having(...ids), chunks).filter((file) => !known.includes(file));
  const entry = entryFilesOf(bundle);
  const view = beyond(
    entry,
    /\/fields\/text-field\.tsx$/,
    /\/data\/data\.tsx$/,
    /\/money\/money-text\.tsx$/,
    /\/api\/answer-check\.ts$/,
  );
  const own = (screen: RegExp) => beyond([...entry, ...view], screen);
  return {
    login: beyond(entry, /\/login\.screen\.tsx$/),
    view,
    home: own(/\/homeIndex\.screen\.tsx$/),
    loan: own(/\/repaidDetail\.screen\.tsx$/),
    desktop: having(/\/shell\/desktop-side\.tsx$/),
    ...Object.fromEntries([
      ...words('start', 'start'),
      ...words('login', 'login'),
      ...words('home', 'homeIndex'),
      ...words('loan', 'repaidDetail'),
      ...words('view'),
    ]),
  };
}

function closure(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => `/${fileName}` === file);
    for (const needed of chunk?.imports ?? []) found.add(`/${needed}`);
  }
  return [...found];
}
