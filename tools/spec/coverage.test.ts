import { expect, test } from 'vitest';
import { sourceOf } from '../tidy/source';
import { cover, readTable } from './coverage';

const items = readTable('id\titem\n1.a\tFirst\n1.b\tSecond\n1.c\tThird\n');
const mark = (ids: string) => `[${'spec'} ${ids}]`;
const tests = [
  sourceOf(
    'x.test.ts',
    `test('${mark('1.a')} first', () => {});\ntest.each(ROWS)('${mark('1.b, 9.z')} $name', go);`,
  ),
];

test('a test covers every item that its title names, tables of tests too', () => {
  const { tests: covered } = cover(items, [], tests);
  expect([...covered.keys()]).toEqual(['1.a', '1.b', '9.z']);
});

test('an item without a test needs a reason; an id that is not in the list is an error', () => {
  expect(cover(items, [], tests).uncovered.map(({ id }) => id)).toEqual(['1.c']);
  expect(cover(items, [{ id: '1.c', says: 'why' }], tests).uncovered).toEqual([]);
  expect(cover(items, [], tests).unknown).toEqual(['9.z']);
  expect(cover(items, [{ id: '1.q', says: 'why' }], tests).unknown).toEqual(['9.z', '1.q']);
});

test('an exception that a test has made needless is named', () => {
  expect(cover(items, [{ id: '1.a', says: 'why' }], tests).needless).toEqual(['1.a']);
});

test('a table of tests names its items in a column', () => {
  const table = `const ROWS = [{ item: '1.b' }, { item: '1.c' }];\ntest.each(ROWS)('${mark('$item')}', go);`;
  expect([...cover(items, [], [sourceOf('y.test.ts', table)]).tests.keys()]).toEqual(['1.b', '1.c']);
});
