import { expect, test } from 'vitest';
import { typedText } from './strip-chinese';

test('[spec 1.input-nochinese] typed text loses its Chinese characters and keeps all other letters', () => {
  expect(typedText('Juan 陳 dela Peña，', false)).toBe('Juan  dela Peña');
  expect(typedText('\u202aMaria\u202c\u200b', false)).toBe('Maria');
  expect(typedText("O'Neil-Reyes 12", false)).toBe("O'Neil-Reyes 12");
});

test('text stays unchanged while an input method composes', () => {
  expect(typedText('ni好', true)).toBe('ni好');
});
