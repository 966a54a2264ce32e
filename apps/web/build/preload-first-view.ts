import type { Plugin } from 'vite';

const FIRST = /(start\.screen\.tsx|virtual:copy\/en\/first)$/;

/** Tells the browser of the first screen and its words before the script that asks for them has arrived. */
export function preloadFirstView(): Plugin {
  return {
    name: 'preload-first-view',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST.test(chunk.facadeModuleId ?? '')) continue;
          for (const file of [chunk.fileName, ...chunk.imports]) files.add(file);
        }
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
