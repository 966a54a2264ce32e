import compile from 'icu-minify/compile';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Part } from '@tulay/copy/parts';
import { exactPlurals } from './exact-plurals';

type Words = { readonly [key: string]: string | Words };

const PREFIX = 'virtual:copy/';
const source = fileURLToPath(new URL('../../../packages/copy/src', import.meta.url));

/** Serves `virtual:copy/<language>/<part>`: the messages of `packages/copy`, compiled at build time. */
export function compiledCopy(): Plugin {
  return {
    name: 'compiled-copy',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, part] = id.slice(PREFIX.length + 1).split('/') as [string, Part];
      const { module, dependencies } = await runnerImport<{ parts: Record<Part, Words> }>(
        `${source}/${language}/index.ts`,
        { logLevel: 'error' },
      );
      for (const file of dependencies) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(module.parts[part])))})`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(source)) return;
      for (const [id, node] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(node);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}

function compiled(words: Words): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? exactPlurals(compile(value)) : compiled(value),
    ]),
  );
}
