import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, type Rolldown, runnerImport } from 'vite';
import { leanStyles } from './lean-styles';
import { drawStills, LANGUAGES } from './prerendered-screens';

const ASK = fileURLToPath(new URL('preload.js', import.meta.url));
const FETCH = fileURLToPath(new URL('fetch-files.js', import.meta.url));
const CHOOSE = fileURLToPath(new URL('choose-prerendered.js', import.meta.url));
const SCREEN_WORDS = fileURLToPath(new URL('../src/app/routing/route-copy.ts', import.meta.url));
const WRAPPED = /\b[\w$]+\(\(\)=>(?<load>import\(`[^`]+`\)),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g;
const MODULES = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
/** V8 compiles all of such a file beside the main thread, while it comes, instead of each function when it is first called. */
const ALL_CALLED = '//# allFunctionsCalledOnLoad\n';
/** The parts of the words that a route says, by its name. */
type Said = Readonly<Record<string, readonly string[]>>;
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * Makes the page show its first screen before any script has come: the styles and the still markup of the first
 * screens stand in it, and a script of a few lines chooses. The server allows that script by its hash.
 */
export function stillPage(): Plugin {
  let said: Said = {};
  return {
    name: 'still-page',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<{ FEWER_WORDS: Said }>(SCREEN_WORDS, { configFile: false });
      said = module.FEWER_WORDS;
    },
    // Vite's helper fetches a lazy screen's style sheets ahead; all of them stand in the page.
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const atFirst = new Set([...openingOf(bundle), ...Object.values(filesOf(bundle, said)).flat()]);
        for (const file of chunksOf(bundle)) {
          const hint = atFirst.has(`/${file.fileName}`) ? ALL_CALLED : '';
          file.code = hint + file.code.replace(WRAPPED, '$<load>');
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const stills = [...(await drawStills())].map(
          ([name, markup]) => `<template id="${name}">${markup}</template>`,
        );
        const first = [...html.matchAll(MODULES)].map(([, file = '']) => file);
        const entry = first.at(-1);
        if (entry === undefined) throw new Error('the page begins no module');
        const fetching = `${await minified(FETCH, { FIRST: first })}${await minified(ASK, {})}`;
        const choosing = await minified(CHOOSE, { FILES: filesOf(bundle, said), ENTRY: entry });
        return withStyles(html.replace(MODULES, ''), bundle)
          .replace(VIEWPORT, (viewport) => `${viewport}<script>${fetching}</script>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root" inert></div>${stills.join('')}<script>${choosing}</script>`,
          );
      },
    },
  };
}

/** The style sheet is small: in the page it costs no journey, and no other screen asks for it again. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLESHEET, (_link, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    Reflect.deleteProperty(bundle, file);
    return `<style>${leanStyles(String(asset.source))}</style>`;
  });
}

/** A script that stands in the page, with these values under these names. */
async function minified(file: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const filled = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const { code } = await minify('page.js', `{${filled.join('')}${readFileSync(file, 'utf8')}}`);
  return code.trim();
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The files in which such a module stands. */
const filesWith = (id: RegExp, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((each) => id.test(each)))
    .map(({ fileName }) => `/${fileName}`);

/** Those that the page names itself. */
function openingOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  return closure(filesWith(/\/src\/main\.tsx$/, chunks), chunks);
}

/** Which files each of the first screens needs beyond those that the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, said: Said): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const having = (...ids: RegExp[]) => ids.flatMap((id) => filesWith(id, chunks));
  // Without a route of its own, a view may say everything.
  const words = (name: string, route?: string) =>
    LANGUAGES.map((language): [string, string[]] => {
      const parts = (route && said[route]?.join('|')) ?? '\\w+';
      return [`${name}-${language}`, having(new RegExp(`virtual:copy/${language}/(${parts})$`))];
    });
  const beyond = (known: readonly string[], ...ids: RegExp[]) =>
    closure(having(...ids), chunks).filter((file) => !known.includes(file));
  const opening = openingOf(bundle);
  const view = beyond(
    opening,
    /\/fields\/text-field\.tsx$/,
    /\/data\/data\.tsx$/,
    /\/money\/money-text\.tsx$/,
  );
  const own = (screen: RegExp) => beyond([...opening, ...view], screen);
  return {
    login: beyond(opening, /\/login\.screen\.tsx$/),
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

/** These files and all that they cannot run without. */
function closure(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => `/${fileName}` === file);
    for (const needed of chunk?.imports ?? []) found.add(`/${needed}`);
  }
  return [...found];
}
