import { beforeEach, expect, test } from 'vitest';
import { safeStorage } from '../platform/storage';
import { flagRefresh, STORE_KEY, storeStorage, takeRefresh, useStore } from './store';
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

test('text that is not JSON, or not ours, reads as nothing saved', async () => {
  const area = safeStorage(() => undefined);
  const storage = storeStorage(area);
  for (const text of ['{', '"x"', 'null', '{"other":1}']) {
    area.set(STORE_KEY, text);
    expect(await storage.getItem(STORE_KEY)).toBeNull();
  }
});

test('what is written under the one key is read back', async () => {
  const storage = storeStorage(safeStorage(() => undefined));
  await storage.setItem(STORE_KEY, { state: { ...DEFAULTS, loanTabType: 1 }, version: 1 });
  expect((await storage.getItem(STORE_KEY))?.state.loanTabType).toBe(1);
});

test('a refresh flag asks once', () => {
  expect(takeRefresh('homeIndex')).toBe(false);
  flagRefresh('homeIndex');
  expect(takeRefresh('homeIndex')).toBe(true);
  expect(takeRefresh('homeIndex')).toBe(false);
});
