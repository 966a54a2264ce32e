import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { expect, it } from 'vitest';
import { externalOrigins, termsUrlsOf } from './external-links';

const SETTINGS = {
  PUBLIC_URL: 'https://app.tulay.example',
  LENDER_WEBSITE: 'https://tulay.example/about',
  OUTSIDE_HOSTS: 'www.sec.gov.ph,privacy.gov.ph',
};
const production = { ...SETTINGS, MODE: 'production' } as const;
const sandbox = { ...SETTINGS, MODE: 'sandbox', PUBLIC_URL: 'http://localhost:8080' } as const;

it('[spec 2.route.triLink] in production the terms of a channel are on its own website, to which the app may link', () => {
  const origins = externalOrigins(production);
  for (const channel of CHANNEL_IDS) {
    const url = termsUrlsOf(production)(channel);
    expect(url).toBe(PAYMENT_CHANNELS[channel].termsUrl);
    expect(origins).toContain(new URL(url).origin);
  }
  expect(origins.slice(0, 3)).toEqual([
    'https://tulay.example',
    'https://www.sec.gov.ph',
    'https://privacy.gov.ph',
  ]);
  expect(origins).not.toContain('https://app.tulay.example');
  expect(new Set(origins).size).toBe(origins.length);
});

it('[spec 2.route.triLink] in sandbox mode the terms of every channel are pages of the sandbox, and no channel’s website is listed', () => {
  expect(termsUrlsOf(sandbox)('gcash')).toBe('http://localhost:8080/sandbox/terms/gcash');
  expect(externalOrigins(sandbox)).toEqual([
    'https://tulay.example',
    'https://www.sec.gov.ph',
    'https://privacy.gov.ph',
    'http://localhost:8080',
  ]);
});
