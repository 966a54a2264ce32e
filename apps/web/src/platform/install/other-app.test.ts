import { expect, test } from 'vitest';
import { isInOtherApp } from './other-app';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.36.105;FBBV/612158]`],
  ['Messenger on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0]`],
  ['Instagram on an iPhone', `${IPHONE} Mobile/21F79 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1)`],
  ['TikTok on an iPhone', `${IPHONE} Mobile/15E148 musical_ly_34.9.0 BytedanceWebview/d8a21c6`],
  ['an unnamed app on an iPhone', `${IPHONE} Mobile/15E148`],
  ['Facebook on Android', `${ANDROID}; wv) Version/4.0 ${CHROME} [FB_IAB/FB4A;FBAV/468.1]`],
  ['an unnamed app on Android', `${ANDROID}; wv) Version/4.0 ${CHROME}`],
])('the built-in browser of %s cannot add the app to the home screen', (_app, userAgent) => {
  expect(isInOtherApp({ userAgent, maxTouchPoints: 5 })).toBe(true);
});

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${ANDROID}) ${CHROME}`],
  ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15'],
])('%s is no built-in browser of another app', (_browser, userAgent) => {
  expect(isInOtherApp({ userAgent, maxTouchPoints: 5 })).toBe(false);
});
