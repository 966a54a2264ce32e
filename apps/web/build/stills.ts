import { fileURLToPath } from 'node:url';
import { type InlineConfig, runnerImport } from 'vite';
import { compiledCopy } from './compiled-copy';

const LANGUAGES = ['en', 'tl'] as const;
const VIEW = fileURLToPath(new URL('../src/app/still-view.tsx', import.meta.url));
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
    for (const [name, markup] of Object.entries(module.stills)) drawn.set(`${name}-${language}`, markup);
  }
  return drawn;
}

/** Lets the globals of a browser stand in this process while `work` runs. */
async function inBrowserOf<T>(language: string, work: () => Promise<T>): Promise<T> {
  const globals = {
    navigator: { userAgent: '', onLine: true },
    location: { hash: '', href: '', origin: '', pathname: '/', search: '' },
    document: { documentElement: { lang: '' } },
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
