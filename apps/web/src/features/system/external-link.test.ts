import { describe, expect, it } from 'vitest';
import { allowedExternalUrl } from './external-link';

const ORIGINS = ['https://www.sec.gov.ph', 'https://tulay.example'];

describe('[spec 2.route.triLink] an external link', () => {
  it.each(['https://www.sec.gov.ph/list?page=2#top', 'https://tulay.example/', 'HTTPS://WWW.SEC.GOV.PH'])(
    'is allowed to a listed host: %s',
    (link) => {
      expect(allowedExternalUrl(link, ORIGINS)?.hostname).toMatch(/sec\.gov\.ph$|tulay\.example$/);
    },
  );

  it.each([
    'http://www.sec.gov.ph/',
    'https://sec.gov.ph/',
    'https://www.sec.gov.ph.evil.example/',
    'https://evil.example/www.sec.gov.ph',
    'https://www.sec.gov.ph@evil.example/',
    'https://user:pass@www.sec.gov.ph/',
    'https://www.sec.gov.ph:8443/',
    'https://evil.example\\@www.sec.gov.ph/',
    '//www.sec.gov.ph/',
    'javascript:alert(1)',
    'data:text/html,hello',
    '',
    'not a link',
  ])('is refused otherwise: %s', (link) => {
    expect(allowedExternalUrl(link, ORIGINS)).toBeUndefined();
  });

  it('an external link to a listed host is allowed only with the listed port and protocol', () => {
    const origins = ['http://127.0.0.1:8080'];
    const terms = 'http://127.0.0.1:8080/sandbox/terms/gcash';
    expect(allowedExternalUrl(terms, origins)?.href).toBe(terms);
    expect(allowedExternalUrl('http://127.0.0.1:8081/sandbox/terms/gcash', origins)).toBeUndefined();
    expect(allowedExternalUrl('https://127.0.0.1:8080/sandbox/terms/gcash', origins)).toBeUndefined();
  });
});
