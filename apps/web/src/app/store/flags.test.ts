import { expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { saveFlags, readFlags } from './flags';

const memory = () => safeStorage(() => undefined);

test('[spec 4.flags] flags before and after the # are read, and each is saved in its storage area', () => {
  const session = memory();
  const local = memory();

  saveFlags(
    readFlags('?standalone=true&campaign=june', '#/start?isBrowser=true&Messenger=true'),
    session,
    local,
  );

  expect(session.get('isBrowser')).toBe('true');
  expect(local.get('standalone')).toBe('true');
  expect(local.get('Messenger')).toBe('true');
  expect(local.get('isBrowser')).toBeNull();
});

test('[spec 3.promotion] campaign, adgroup and creative are saved as a single record in session storage', () => {
  const session = memory();
  saveFlags(readFlags('?campaign=june', '#/start?adgroup=b&creative=c'), session, memory());
  expect(JSON.parse(session.get('promotion') ?? '')).toEqual({
    campaign: 'june',
    adgroup: 'b',
    creative: 'c',
  });
});

test('an address without flags keeps the saved flags', () => {
  const session = memory();
  const local = memory();
  saveFlags(readFlags('?isBrowser=true&standalone=true&campaign=x', ''), session, local);
  saveFlags(readFlags('?isBrowser=yes', '#/start'), session, local);
  expect(session.get('isBrowser')).toBe('true');
  expect(local.get('standalone')).toBe('true');
  expect(session.get('promotion')).toContain('"campaign":"x"');
});
