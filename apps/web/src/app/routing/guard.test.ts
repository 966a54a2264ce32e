import { expect, test } from 'vitest';
import { guard, type Visitor } from './guard';
import { ROUTE_NAMES } from './route-names';

const nobody: Visitor = { android: false, blockAndroid: true, session: { token: '', customerId: '' } };
const borrower: Visitor = { ...nobody, session: { token: 'handle', customerId: 'one' } };
const android: Visitor = { ...nobody, android: true };
const PUBLIC = [
  'test',
  'start',
  'login',
  'privacy',
  'conditionalTerms',
  'noAndroid',
  'KSResult',
  'documentCheck',
  'payCode',
  'payLink',
  'bankTransfer',
];

test('[spec 4.guard-android] an Android visitor is redirected to noAndroid from every other route', () => {
  for (const route of ROUTE_NAMES) {
    expect(guard(route, android), route).toBe(route === 'noAndroid' ? undefined : 'noAndroid');
  }
});

test('[spec 4.guard-android] an unknown address redirects only an Android visitor to noAndroid', () => {
  expect(guard(undefined, android)).toBe('noAndroid');
  for (const visitor of [nobody, borrower, { ...android, blockAndroid: false }]) {
    expect(guard(undefined, visitor)).toBeUndefined();
  }
});

test('an Android visitor passes if the server allows Android', () => {
  expect(guard('start', { ...android, blockAndroid: false })).toBeUndefined();
});

test('[spec 4.guard-login] a logged-in borrower who opens login is redirected to homeIndex', () => {
  expect(guard('login', borrower)).toBe('homeIndex');
  expect(guard('login', nobody)).toBeUndefined();
});

test('a session that lacks the token or the customer id counts as no session', () => {
  const tokenOnly = { ...nobody, session: { token: 'handle', customerId: '' } };
  const customerOnly = { ...nobody, session: { token: '', customerId: 'one' } };
  for (const visitor of [tokenOnly, customerOnly]) {
    expect(guard('login', visitor)).toBeUndefined();
    expect(guard('homeIndex', visitor)).toBe('start');
  }
});

test('[spec 4.guard-session] [spec 2.public] without a session only the public routes open: the seven of the specification, the document check and the payment pages', () => {
  for (const route of ROUTE_NAMES) {
    expect(guard(route, nobody), route).toBe(PUBLIC.includes(route) ? undefined : 'start');
    if (route !== 'login') expect(guard(route, borrower), route).toBeUndefined();
  }
});

test('[spec 4.guard-order] the Android guard runs first, then the log-in guard, then the session guard', () => {
  expect(guard('login', { ...borrower, android: true })).toBe('noAndroid');
  expect(guard('homeIndex', android)).toBe('noAndroid');
});
