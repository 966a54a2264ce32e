import { expect, test } from 'vitest';
import { err } from './result';

test('an error without parameters has no field for them', () => {
  expect(err('limit')).toStrictEqual({ ok: false, code: 'limit' });
  expect(err('limit', { days: 15 })).toStrictEqual({ ok: false, code: 'limit', params: { days: 15 } });
});
