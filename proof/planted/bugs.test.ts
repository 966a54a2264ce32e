import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUGS } from './bugs';
import { applySwaps } from './build';

it.each(BUGS)('the planted bug $name finds each text that it replaces exactly once', ({ swaps }) => {
  for (const file of new Set(swaps.map((swap) => swap.file))) {
    const text = readFileSync(file, 'utf8');
    const own = swaps.filter((swap) => swap.file === file);
    expect(applySwaps(text, own)).not.toBe(text);
  }
});

it('applySwaps throws if the text of a swap is missing or occurs twice', () => {
  const swap = { file: 'a.ts', from: 'one', to: 'two' };
  expect(() => applySwaps('nothing', [swap])).toThrow('0 times');
  expect(() => applySwaps('one and one', [swap])).toThrow('2 times');
});
