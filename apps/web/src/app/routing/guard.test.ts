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
];

test('[spec 4.guard-android] Android is sent to noAndroid from every route but that one', () => {
  for (const route of ROUTE_NAMES) {
    expect(guard(route, android), route).toBe(route === 'noAndroid' ? undefined : 'noAndroid');
  }
});

test('[spec 4.guard-android] an address that was never ours sends Android there as well, and nobody else anywhere', () => {
  expect(guard(undefined, android)).toBe('noAndroid');
  for (const visitor of [nobody, borrower, { ...android, blockAndroid: false }]) {
    expect(guard(undefined, visitor)).toBeUndefined();
  }
});

test('an Android visitor passes where the server opens Android', () => {
  expect(guard('start', { ...android, blockAndroid: false })).toBeUndefined();
});

test('[spec 4.guard-login] a logged-in borrower who opens login goes home', () => {
  expect(guard('login', borrower)).toBe('homeIndex');
  expect(guard('login', nobody)).toBeUndefined();
});

test('half a session is none', () => {
  const tokenOnly = { ...nobody, session: { token: 'handle', customerId: '' } };
  const customerOnly = { ...nobody, session: { token: '', customerId: 'one' } };
  for (const visitor of [tokenOnly, customerOnly]) {
    expect(guard('login', visitor)).toBeUndefined();
    expect(guard('homeIndex', visitor)).toBe('start');
  }
});

test('[spec 4.guard-session] [spec 2.public] without a session only the seven public routes, the check of papers and the pages to pay at open', () => {
  for (const route of ROUTE_NAMES) {
    expect(guard(route, nobody), route).toBe(PUBLIC.includes(route) ? undefined : 'start');
    if (route !== 'login') expect(guard(route, borrower), route).toBeUndefined();
  }
});

test('[spec 4.guard-order] Android comes before the log-in guard, and that before the session guard', () => {
  expect(guard('login', { ...borrower, android: true })).toBe('noAndroid');
  expect(guard('homeIndex', android)).toBe('noAndroid');
});
