import { expect, test } from 'vitest';
import { storeFacts } from './server-facts';

const lender = { hotline: '(02) 8123-4567', email: 'help@example.com', website: 'https://lender.example' };
const shared = { proWebsite: lender.website, hotLine: lender.hotline, serviceEmail: lender.email };

const ORIGIN = 'https://a.example';
const BASE = `${ORIGIN}/api/v1`;

test('[spec 7.api-bases 3.store] a sandbox server is stored as testBaseUrl, a production server as productionBaseUrl', () => {
  expect(storeFacts({ mode: 'sandbox', lender }, ORIGIN)).toEqual({ testBaseUrl: BASE, ...shared });
  expect(storeFacts({ mode: 'production', lender }, ORIGIN)).toEqual({ productionBaseUrl: BASE, ...shared });
});
