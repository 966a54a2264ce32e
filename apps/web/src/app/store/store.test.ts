import { beforeEach, expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { createStore, flagRefresh, STORE_KEY, takeRefresh, useStore } from './store';
import { DEFAULTS, repairStore } from './store-data';

beforeEach(() => useStore.setState(DEFAULTS));

test('[spec 3.store] every field has its default', () => {
  expect(useStore.getState()).toEqual(DEFAULTS);
  expect(DEFAULTS).toMatchObject({
    loanTabType: 2,
    subProTheme: 1,
    publicData: { customerId: '', token: '', phone_number: '' },
    uploadSettings: { accessKey: '', secretKey: '', bucket: '', region: '' },
  });
});

test('[spec 3.store] a broken field is repaired and the sound ones are kept', () => {
  const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
  const broken = { loanTabType: 'two', subProTheme: 3, publicData, currentRoute: 'nowhere', stranger: true };
  expect(repairStore(broken)).toEqual({ ...DEFAULTS, subProTheme: 3, publicData });
});

test('anything that is not a store reads as the defaults', () => {
  for (const junk of [null, 'x', 7, [], { publicData: { token: 5 } }])
    expect(repairStore(junk)).toEqual(DEFAULTS);
});

test('text that is not JSON, or not ours, starts with the defaults', () => {
  const area = safeStorage(() => undefined);
  for (const text of ['{', '"x"', 'null', '{"other":1}']) {
    area.set(STORE_KEY, text);
    expect(createStore(area).getState()).toEqual(DEFAULTS);
  }
});

test('what is written under the one key is read back', () => {
  const area = safeStorage(() => undefined);
  createStore(area).setState({ loanTabType: 1 });
  expect(createStore(area).getState()).toEqual({ ...DEFAULTS, loanTabType: 1 });
});

test('[spec 3.store] a tab that is behind keeps what another one wrote', () => {
  const area = safeStorage(() => undefined);
  const [behind, ahead] = [createStore(area), createStore(area)];
  const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
  ahead.setState({ publicData });
  behind.setState({ currentRoute: 'login' });
  expect(createStore(area).getState()).toMatchObject({ publicData, currentRoute: 'login' });
});

test('a refresh flag asks once', () => {
  expect(takeRefresh('homeIndex')).toBe(false);
  flagRefresh('homeIndex');
  expect(takeRefresh('homeIndex')).toBe(true);
  expect(takeRefresh('my')).toBe(true);
  expect(takeRefresh('homeIndex')).toBe(false);
});
