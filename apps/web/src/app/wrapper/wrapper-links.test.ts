import { expect, test } from 'vitest';
import { messageOfLink } from './wrapper-links';

const ORIGIN = 'https://tulay.example';
const API = 'https://api.tulay.example';
const SERVICE = { hotline: '(02) 8123-4567', email: 'help@tulay.example' };
const open = (url: string) => ({ action: 'openAppLink', payload: { url } });

test.each([
  [
    'https://www.sec.gov.ph/lists',
    { action: 'openBrowserLink', payload: { url: 'https://www.sec.gov.ph/lists' } },
  ],
  [`${ORIGIN}/api/v1/orders/1/documents/disclosure`, undefined],
  [`${ORIGIN}/#/my`, undefined],
  [`${API}/api/v1/privacy-policy`, undefined],
  ['tel:(02) 8123-4567', { action: 'customerService', payload: {} }],
  ['tel:0281234567', { action: 'customerService', payload: {} }],
  ['mailto:help@tulay.example?subject=x', { action: 'customerService', payload: {} }],
  ['mailto:friend@example.com', open('mailto:friend@example.com')],
  ['gcash://pay', open('gcash://pay')],
  ['nothing', undefined],
] as const)(
  '[spec 7.bridge.links 7.bridge.service] a tap on %s sends the wrapper its message or stays in the app',
  (href, message) => {
    expect(messageOfLink(href, [ORIGIN, API], SERVICE)).toEqual(message);
  },
);
