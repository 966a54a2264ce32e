import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUGS } from './bugs';
import { applySwaps } from './build';

it.each(BUGS)('the text that $name swaps is still there, once', ({ swaps }) => {
  for (const file of new Set(swaps.map((swap) => swap.file))) {
    const text = readFileSync(file, 'utf8');
    const own = swaps.filter((swap) => swap.file === file);
    expect(applySwaps(text, own)).not.toBe(text);
  }
});

it('a swap whose text is gone, or stands twice, is refused', () => {
  const swap = { file: 'a.ts', from: 'one', to: 'two' };
  expect(() => applySwaps('nothing', [swap])).toThrow('0 times');
  expect(() => applySwaps('one and one', [swap])).toThrow('2 times');
});
