import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { typedText } from '../behavior/strip-chinese';
import { shownNumber } from '@tulay/engine/identity/number-text';
import { shownPhone } from '@tulay/engine/identity/phone';
import { CodeField, enteredCode } from './code-field';
import { NumberField } from './number-field';
import { PhoneField } from './phone-field';

function drawn(field: ReactNode, language: 'en' | 'tl' = 'en'): string {
  const words = JSON.parse(JSON.stringify(SCREEN_WORDS[language]));
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      {field}
    </IntlProvider>,
  );
}
const ignore = () => undefined;

test.each([
  ['number', <NumberField key="n" label="Account" />],
  ['phone', <PhoneField key="p" label="Phone" />],
  ['code', <CodeField key="c" label="OTP" length={4} value="" onValue={ignore} />],
])('a %s field has no length by which the browser cuts what is pasted', (_name, field) => {
  expect(drawn(field).toLowerCase()).not.toContain('maxlength');
});

test('full-width digits become plain digits before Chinese characters are removed', () => {
  expect(typedText('４０２７陳', false, shownNumber)).toBe('4027');
  expect(typedText('０９１７ 000 0123', false, shownPhone)).toBe('9170000123');
});

test.each([
  ['12 34', 4, false, '1234'],
  ['Tulay: 1234 is your OTP.', 4, false, '1234'],
  ['12345', 4, true, '1234'],
  ['12345', 4, false, '12345'],
  ['12\u00a034\u200e56', 6, false, '123456'],
])('the text %j in a code field of %i digits (one key: %s) is %j', (text, length, isKey, code) => {
  expect(enteredCode(text, length, isKey)).toBe(code);
});

test('a code field keeps a code with too many digits, and its error names both counts', () => {
  const field = <CodeField label="OTP" length={4} value="12345" onValue={ignore} />;
  expect(drawn(field)).toContain('This has 5 digits. The OTP has 4.');
  expect(drawn(field, 'tl')).toContain('5 digits ito. 4 digits ang OTP.');
});
