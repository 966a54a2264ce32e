import { expect, test } from 'vitest';
import { stripChinese } from './strip-chinese';

test('[spec 1.input-nochinese] Chinese characters and punctuation are stripped, all else stays', () => {
  expect(stripChinese('你好，Peña！ 12 。Café')).toBe('Peña 12 Café');
});
