import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { AnswerTable } from '../src/api/known-answers';

const ID = 'virtual:answer-values';
const TABLE = fileURLToPath(new URL('answer-table.ts', import.meta.url));

/** Serves `virtual:answer-values`: the enumerations of every response that the app can request. */
export function answerValues(): Plugin {
  return {
    name: 'answer-values',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { module, dependencies } = await runnerImport<{ answerTable: () => AnswerTable }>(TABLE, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.answerTable()))})`;
    },
  };
}
