import { describe, expect, it } from 'vitest';
import { allowedExternalUrl } from './external-link';

const HOSTS = ['www.sec.gov.ph', 'tulay.example'];

describe('[spec 2.route.triLink] an external link', () => {
  it.each(['https://www.sec.gov.ph/list?page=2#top', 'https://tulay.example/', 'HTTPS://WWW.SEC.GOV.PH'])(
    'is allowed to a listed host: %s',
    (link) => {
      expect(allowedExternalUrl(link, HOSTS)?.hostname).toMatch(/sec\.gov\.ph$|tulay\.example$/);
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
    expect(allowedExternalUrl(link, HOSTS)).toBeUndefined();
  });
});
