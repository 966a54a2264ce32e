import { expect, it } from 'vitest';
import { isDeeperThan } from './json-body';

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
