import { expect, test } from 'vitest';
import { stripChinese } from './strip-chinese';

test('[spec 1.input-nochinese] Chinese characters and punctuation are removed from an input, and all other characters stay', () => {
  expect(stripChinese('你好，Peña！ 12 。Café')).toBe('Peña 12 Café');
});
