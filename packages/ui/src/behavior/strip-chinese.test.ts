import { expect, test } from 'vitest';
import { typedText } from './strip-chinese';

test('[spec 1.input-nochinese] Chinese characters leave the input, other letters stay', () => {
  expect(typedText('Juan 陳 dela Peña，', false)).toBe('Juan  dela Peña');
  expect(typedText("O'Neil-Reyes 12", false)).toBe("O'Neil-Reyes 12");
});

test('while an input method composes, nothing is taken away', () => {
  expect(typedText('ni好', true)).toBe('ni好');
});
