import { expect, it } from 'vitest';
import { cleanTexts, findUntyped, isDeeperThan } from './json-body';

it.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['{"a":[{"b":1}]}', 3, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['[[],[],[]]', 2, false],
  ['{"a":"[[[["}', 1, false],
  [String.raw`{"a":"\"[[[["}`, 1, false],
  [String.raw`{"a":"\\","b":[[]]}`, 2, true],
  ['[[[[', 3, true],
  ['', 0, false],
])('the JSON text %s nests deeper than %i levels: %s', (json, most, expected) => {
  expect(isDeeperThan(most, Buffer.from(json))).toBe(expected);
});

it.each([
  [{ words: 'fine\n\ttext' }, null],
  [{ words: 'clear\u001b[2J' }, 'words'],
  [{ people: [{ name: 'Ana' }, { name: 'A\u202ena' }] }, 'people.1.name'],
  [{ data: { 'a\r': 1 } }, 'data'],
  ['\u0000', ''],
  [null, null],
])('in %j the field with a character that no person types is %s', (body, path) => {
  expect(findUntyped(body, '')).toBe(path);
});

it('direction marks, zero-width spaces and soft hyphens of copied texts are dropped, at every depth', () => {
  const body = {
    name: '\u202aAna\u202c',
    people: [{ phone: '\ufeff0917\u200b000\u00ad0123', age: 30, left: null }],
  };
  expect(cleanTexts(body)).toEqual({ name: 'Ana', people: [{ phone: '09170000123', age: 30, left: null }] });
  expect(cleanTexts('👩\u200d👧 stays')).toBe('👩\u200d👧 stays');
  expect(findUntyped(cleanTexts({ words: '\u202eclear\u001b[2J' }), '')).toBe('words');
});
