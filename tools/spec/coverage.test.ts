import { expect, test } from 'vitest';
import { cover, readTable } from './coverage';

const items = readTable('id\titem\n1.a\tFirst\n1.b\tSecond\n1.c\tThird\n');
const named = (ids: string, passed = true) => ({
  file: 'x.test.ts',
  title: `[${'spec'} ${ids}] rule`,
  passed,
});
const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id);

test('a test that passed proves every item that its title names', () => {
  const { proved, tests } = cover(items, [], [named('1.a'), named('1.b, 1.c')]);
  expect(idsOf(proved)).toEqual(['1.a', '1.b', '1.c']);
  expect(tests.get('1.c')).toEqual([named('1.b, 1.c')]);
});

test('an id that a row of `test.each` fills in counts, although Vitest puts it in quotes', () => {
  expect(idsOf(cover(items, [], [named("'1.b'")]).proved)).toEqual(['1.b']);
});

test('an item is not proved if one of its tests failed, even if its other tests passed', () => {
  const { proved, broken } = cover(items, [], [named('1.a'), named('1.a', false), named('1.b', false)]);
  expect(idsOf(proved)).toEqual([]);
  expect(idsOf(broken)).toEqual(['1.a', '1.b']);
});

test('an item that no test names needs a reason', () => {
  const results = [named('1.a'), named('1.b')];
  expect(idsOf(cover(items, [], results).uncovered)).toEqual(['1.c']);
  expect(cover(items, [{ id: '1.c', text: 'why' }], results).uncovered).toEqual([]);
});

test('an id that is not in the list is reported, in a test and in an exception', () => {
  expect(cover(items, [{ id: '1.q', text: 'why' }], [named('9.z')]).unknown).toEqual(['9.z', '1.q']);
});

test('an exception is unneeded if a test proves its item, and still needed if that test failed', () => {
  const exceptions = [{ id: '1.a', text: 'why' }];
  expect(cover(items, exceptions, [named('1.a')]).unneeded).toEqual(['1.a']);
  expect(cover(items, exceptions, [named('1.a', false)]).unneeded).toEqual([]);
});
