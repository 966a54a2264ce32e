import { expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { keepFlags, readFlags } from './flags';

const memory = () => safeStorage(() => undefined);

test('[spec 4.flags] flags are read from before and after the #, and kept where each belongs', () => {
  const session = memory();
  const local = memory();

  keepFlags(
    readFlags('?standalone=true&campaign=june', '#/start?isBrowser=true&Messenger=true'),
    session,
    local,
  );

  expect(session.get('isBrowser')).toBe('true');
  expect(local.get('standalone')).toBe('true');
  expect(local.get('Messenger')).toBe('true');
  expect(local.get('isBrowser')).toBeNull();
});

test('[spec 3.promotion] campaign, adgroup and creative are one record of the session', () => {
  const session = memory();
  keepFlags(readFlags('?campaign=june', '#/start?adgroup=b&creative=c'), session, memory());
  expect(JSON.parse(session.get('promotion') ?? '')).toEqual({
    campaign: 'june',
    adgroup: 'b',
    creative: 'c',
  });
});

test('an address without flags changes nothing that was kept', () => {
  const session = memory();
  const local = memory();
  keepFlags(readFlags('?isBrowser=true&standalone=true&campaign=x', ''), session, local);
  keepFlags(readFlags('?isBrowser=yes', '#/start'), session, local);
  expect(session.get('isBrowser')).toBe('true');
  expect(local.get('standalone')).toBe('true');
  expect(session.get('promotion')).toContain('"campaign":"x"');
});
