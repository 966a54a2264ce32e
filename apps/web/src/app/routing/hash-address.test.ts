import { expect, test } from 'vitest';
import { hashPath, parseHash } from './hash-address';

test('[spec 1.hash] path and query are parsed from the part of the address after #', () => {
  expect(parseHash('#/loan?id=7&x=a%20b')).toEqual({ path: '/loan', search: 'id=7&x=a%20b' });
  expect(parseHash('#loan')).toEqual({ path: '/loan', search: '' });
  expect(parseHash('#/loan/')).toEqual({ path: '/loan', search: '' });
  expect(parseHash('#/?a=1')).toEqual({ path: '/', search: 'a=1' });
  expect(parseHash('#/loan?next=a?b')).toEqual({ path: '/loan', search: 'next=a?b' });
  for (const empty of ['', '#', '#/']) expect(parseHash(empty)).toEqual({ path: '/', search: '' });
});

test('an in-app address omits undefined query values and escapes the others', () => {
  expect(hashPath('/loan')).toBe('/loan');
  expect(hashPath('/loan', { id: 7, tab: undefined, name: 'a&b' })).toBe('/loan?id=7&name=a%26b');
});
