import { fileURLToPath } from 'node:url';
import { type InlineConfig, runnerImport } from 'vite';
import { compiledCopy } from './compiled-copy';

export const LANGUAGES = ['en', 'tl'] as const;
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

/** The first screens as markup, by `<screen>-<layout>-<language>`. */
export async function drawStills(): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>();
  for (const language of LANGUAGES) {
    // A fresh set of modules each time, since they read the browser when they begin.
    const { module } = await inBrowserOf(language, () =>
      runnerImport<{ stills: Record<string, string> }>(VIEW, CONFIG),
    );
    for (const [name, markup] of Object.entries(module.stills))
      drawn.set(`${name}-${language}`, lean(markup));
  }
  return drawn;
}

const UNSEEN =
  / (?:xmlns|aria-hidden|aria-label|autoComplete|autoCapitalize|autoCorrect|spellCheck|inputMode|maxLength|noValidate|name|for|form|href|lang)="[^"]*"/g;
const ICON_NAMES = /lucide(?:-[a-z\d-]+)? ?/g;

/** A still picture is inert, so that nobody is told of it and nothing can be done with it: only what is seen stays. */
const lean = (markup: string) =>
  markup.replace(UNSEEN, '').replace(ICON_NAMES, '').replaceAll(' class=""', '');

/** Lets the globals of a browser stand in this process while `work` runs. */
async function inBrowserOf<T>(language: string, work: () => Promise<T>): Promise<T> {
  const globals = {
    navigator: { userAgent: '', onLine: true },
    location: { hash: '', href: '', origin: '', pathname: '/', search: '' },
    document: { documentElement: { lang: '' }, addEventListener: () => undefined },
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
