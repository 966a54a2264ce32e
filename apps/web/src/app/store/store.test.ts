import { beforeEach, expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { createStore, flagRefresh, STORE_KEY, consumeRefresh, useStore } from './store';
import { DEFAULTS, repairStore } from './store-data';

beforeEach(() => useStore.setState(DEFAULTS));

test('[spec 3.store] every field of the store has its default', () => {
  expect(useStore.getState()).toEqual(DEFAULTS);
  expect(DEFAULTS).toMatchObject({
    loanTabType: 2,
    subProTheme: 1,
    publicData: { customerId: '', token: '', phone_number: '' },
    uploadSettings: { accessKey: '', secretKey: '', bucket: '', region: '' },
  });
});

test('[spec 3.store] an invalid field gets its default and the valid ones are kept', () => {
  const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
  const broken = { loanTabType: 'two', subProTheme: 3, publicData, currentRoute: 'nowhere', stranger: true };
  expect(repairStore(broken)).toEqual({ ...DEFAULTS, subProTheme: 3, publicData });
});

test('a saved value that is no store reads as the defaults', () => {
  for (const junk of [null, 'x', 7, [], { publicData: { token: 5 } }])
    expect(repairStore(junk)).toEqual(DEFAULTS);
});

test('a saved text without a store starts with the defaults', () => {
  const area = safeStorage(() => undefined);
  for (const text of ['{', '"x"', 'null', '{"other":1}']) {
    area.set(STORE_KEY, text);
    expect(createStore(area).getState()).toEqual(DEFAULTS);
  }
});

test('a change is read back from storage', () => {
  const area = safeStorage(() => undefined);
  createStore(area).setState({ loanTabType: 1 });
  expect(createStore(area).getState()).toEqual({ ...DEFAULTS, loanTabType: 1 });
});

test('[spec 3.store] a tab with old data keeps the fields that another tab wrote', () => {
  const area = safeStorage(() => undefined);
  const [behind, ahead] = [createStore(area), createStore(area)];
  const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
  ahead.setState({ publicData });
  behind.setState({ currentRoute: 'login' });
  expect(createStore(area).getState()).toMatchObject({ publicData, currentRoute: 'login' });
});

test('a refresh flag is consumed once', () => {
  expect(consumeRefresh('homeIndex')).toBe(false);
  flagRefresh('homeIndex');
  expect(consumeRefresh('homeIndex')).toBe(true);
  expect(consumeRefresh('my')).toBe(true);
  expect(consumeRefresh('homeIndex')).toBe(false);
});
