import { expect, test } from 'vitest';
import { storeFacts } from './data-facts';

const lender = { hotline: '(02) 8123-4567', email: 'help@example.com', website: 'https://lender.example' };
const shared = { proWebsite: lender.website, hotLine: lender.hotline, serviceEmail: lender.email };

test.each([
  ['sandbox', { testBaseUrl: 'https://a.example/api/v1' }],
  ['production', { productionBaseUrl: 'https://a.example/api/v1' }],
] as const)('[spec 7.api-bases 3.store] a %s server names its base address', (mode, base) => {
  expect(storeFacts({ mode, lender }, 'https://a.example')).toEqual({
    ...base,
    ...shared,
  });
});
