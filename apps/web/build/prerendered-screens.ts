import { LANGUAGES } from '../../../packages/contract/src/languages';
import { fileURLToPath } from 'node:url';
import { type InlineConfig, runnerImport } from 'vite';
import { compiledCopy } from './compiled-copy';

const VIEW = fileURLToPath(new URL('../src/app/shell/prerendered-view.tsx', import.meta.url));
const CONFIG: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  plugins: [compiledCopy()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
    noExternal: ['use-intl'],
  },
};

/** Renders the first screens to markup, by `<screen>-<layout>-<language>`. */
export async function prerenderScreens(): Promise<ReadonlyMap<string, string>> {
  const markups = new Map<string, string>();
  for (const language of LANGUAGES) {
    // The modules load again for each language, because they read the browser's globals while they load.
    const { module } = await withBrowserGlobals(language, () =>
      runnerImport<{ prerendered: Record<string, string> }>(VIEW, CONFIG),
    );
    for (const [name, markup] of Object.entries(module.prerendered))
      markups.set(`${name}-${language}`, lean(markup));
  }
  return markups;
}

const INVISIBLE =
  / (?:xmlns|aria-hidden|aria-label|autoComplete|autoCapitalize|autoCorrect|spellCheck|inputMode|maxLength|noValidate|name|for|form|href|lang)="[^"]*"/g;
const ICON_NAMES = /lucide(?:-[a-z\d-]+)? ?/g;

/** Drops every attribute without a visible effect: the prerendered markup is inert. */
const lean = (markup: string) =>
  markup.replace(INVISIBLE, '').replace(ICON_NAMES, '').replaceAll(' class=""', '');

async function withBrowserGlobals<T>(language: string, work: () => Promise<T>): Promise<T> {
  const globals = {
    navigator: { userAgent: '', onLine: true },
    location: { hash: '', href: '', origin: '', pathname: '/', search: '' },
    document: {
      documentElement: { lang: '', dataset: {} },
      addEventListener: () => undefined,
    },
    localStorage: { getItem: (key: string) => (key === 'language' ? language : null) },
  };
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
