import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../../packages/contract/src/languages';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../src/app/shell/language.ts', import.meta.url), 'utf8');

test.each(LANGUAGES)('the browser loads the words of %s from the files of that language', (language) => {
  const block = new RegExp(`\\n  ${language}: \\{\\n(.*?)\\n  \\},`, 's').exec(source)?.[1] ?? '';
  const loaded = [...block.matchAll(/virtual:copy\/(\w+)\/(\w+)/g)];
  expect(new Set(loaded.map(([, of]) => of))).toEqual(new Set([language]));
  expect(loaded.map(([, , part]) => `${part}:`)).toEqual(
    [...block.matchAll(/^ {4}(\w+:)/gm)].map(([, key]) => key),
  );
});
