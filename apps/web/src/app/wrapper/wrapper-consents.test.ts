import { beforeEach, expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { clearConsents, hasConsent, readConsents, saveConsent, useConsents } from './wrapper-consents';

beforeEach(() => clearConsents());

test('[spec 7.bridge.grab] a consent is saved with its date for a single purpose and can be withdrawn', () => {
  expect(hasConsent('contacts')).toBe(false);
  saveConsent('contacts', true);
  expect(hasConsent('contacts')).toBe(true);
  expect(hasConsent('location')).toBe(false);
  expect(useConsents.getState().contacts?.at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(readConsents()).toEqual(useConsents.getState());

  saveConsent('contacts', false);
  expect(hasConsent('contacts')).toBe(false);
});

test('an invalid saved consent counts as not given', () => {
  const area = safeStorage(() => undefined);
  for (const text of ['{', '7', 'null', '{"camera":true}', '{"camera":{"given":true,"at":"then"}}']) {
    area.set('wrapperConsents', text);
    expect(readConsents(area)).toEqual({});
  }
  const consent = { given: true, at: '2026-11-21T08:00:00.000Z' };
  area.set('wrapperConsents', JSON.stringify({ camera: consent, everything: consent }));
  expect(readConsents(area)).toEqual({ camera: consent });
});
