import { expect, test } from 'vitest';
import { addTag, keepTagged, latestTo } from './tagged-responses';

const URL = 'http://app.test/api/v1/home';
const request = (token: string) => new Request(URL, { headers: { 'x-csrf-token': token } });
const tagOf = (token: string) => {
  const next = request(token);
  addTag(next);
  return next.headers.get('if-none-match');
};
const keep = (token: string, text: string, tag?: string) =>
  keepTagged(request(token), new Response(text, { headers: tag ? { etag: tag } : {} }), text);

test('the next request has the tag of the latest response, which can be read several times', async () => {
  expect(tagOf('one')).toBeNull();
  keep('one', 'a', 'W/"a"');
  expect([tagOf('one'), tagOf('one')]).toEqual(['W/"a"', 'W/"a"']);
  for (const _time of [1, 2]) expect(await latestTo(request('one'))?.text()).toBe('a');
  keep('one', 'b', 'W/"b"');
  expect(tagOf('one')).toBe('W/"b"');
  expect(await latestTo(request('one'))?.text()).toBe('b');
});

test('a response without a tag is not kept', () => {
  expect(tagOf('two')).toBeNull();
  keep('two', 'a');
  expect([tagOf('two'), latestTo(request('two'))]).toEqual([null, undefined]);
});

test('a response is forgotten when the session changes', () => {
  expect(tagOf('three')).toBeNull();
  keep('three', 'a', 'W/"a"');
  expect(tagOf('four')).toBeNull();
  expect([tagOf('three'), latestTo(request('three'))]).toEqual([null, undefined]);
});
