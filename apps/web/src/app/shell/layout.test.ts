import { expect, test } from 'vitest';
import { isAndroid, layoutOf } from './layout';

test('[spec 1.layout-mobile] a user agent with any of the six names gets the mobile layout', () => {
  for (const name of ['Android', 'iPhone', 'SymbianOS', 'Windows Phone', 'iPad', 'iPod']) {
    expect(layoutOf(`Mozilla/5.0 (${name}; x) AppleWebKit`), name).toBe('mobile');
  }
});

test('[spec 1.layout-desktop] a user agent with none of the six names gets the desktop layout', () => {
  for (const agent of [
    '',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    'Mozilla/5.0 (Windows NT 10.0)',
  ]) {
    expect(layoutOf(agent), agent).toBe('desktop');
  }
});

test('isAndroid accepts an Android user agent and refuses an iPhone', () => {
  expect(isAndroid('Mozilla/5.0 (Linux; Android 14)')).toBe(true);
  expect(isAndroid('Mozilla/5.0 (iPhone)')).toBe(false);
});
