import { expect, test } from 'vitest';
import { storeFacts } from './server-facts';

const PAGE = 'https://app.example';
const none = { test: null, production: null };
const both = { test: 'https://test.example', production: 'https://api.example' };

test('[spec 7.api-bases 3.store] without configured addresses the base URL of the current mode is on the origin of the page', () => {
  expect(storeFacts({ mode: 'sandbox', apiOrigins: none }, PAGE)).toMatchObject({
    testBaseUrl: 'https://app.example/api/v1',
    productionBaseUrl: '',
  });
  expect(storeFacts({ mode: 'production', apiOrigins: none }, PAGE)).toMatchObject({
    testBaseUrl: '',
    productionBaseUrl: 'https://app.example/api/v1',
  });
});

test('[spec 7.api-bases 3.store] both configured bases are stored in either mode', () => {
  for (const mode of ['sandbox', 'production'] as const) {
    expect(storeFacts({ mode, apiOrigins: both }, PAGE)).toMatchObject({
      testBaseUrl: 'https://test.example/api/v1',
      productionBaseUrl: 'https://api.example/api/v1',
    });
  }
});
