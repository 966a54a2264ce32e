import { expect, it } from 'vitest';
import { csvOf } from './csv.view';

it('a CSV file quotes commas, quotes and line feeds', () => {
  expect(csvOf(['a', 'b'], [['1,2', 'say "yes"\nor no']])).toBe('a,b\r\n"1,2","say ""yes""\nor no"\r\n');
});

it.each(['=1+1', '+63917', '-1', '@sum', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠sum'])(
  'the formula %j is defused',
  (formula) => {
    const [, row = ''] = csvOf(['a'], [[formula]]).split('a\r\n');
    expect(row.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('an empty value is an empty cell', () => {
  expect(csvOf(['a', 'b'], [[null, 'x']])).toBe('a,b\r\n,x\r\n');
});

it('a negative amount stays a number', () => {
  expect(csvOf(['a'], [[{ decimal: '-1.50' }]])).toBe('a\r\n-1.50\r\n');
});
