import { expect, test } from 'vitest';
import { deviceFamily } from './device-token';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15', 'ipad'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'other'],
  ['', 'other'],
])('the user agent %s is reduced to the device family %s', (userAgent, family) => {
  expect(deviceFamily(userAgent)).toBe(family);
});
