import { beforeEach, expect, test } from 'vitest';
import { useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';
import { takeFromOtherTab } from './store-tabs';

const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
const written = (data: Partial<StoreData>): string =>
  JSON.stringify({ state: { ...DEFAULTS, ...data }, version: 1 });

beforeEach(() => useStore.setState(DEFAULTS));

test('[spec 3.store] a log-in in another tab is one here, and this tab stays where it is', () => {
  useStore.setState({ currentRoute: 'privacy' });
  takeFromOtherTab(written({ publicData, currentRoute: 'homeIndex' }));
  expect(useStore.getState()).toMatchObject({ publicData, currentRoute: 'privacy' });
});

test('another place in another tab changes nothing here, so that two tabs come to rest', () => {
  let writes = 0;
  const stop = useStore.subscribe(() => (writes += 1));
  takeFromOtherTab(written({ currentRoute: 'homeIndex' }));
  stop();
  expect(writes).toBe(0);
});

test('[spec 3.store] a broken value of another tab is repaired before it is taken', () => {
  takeFromOtherTab(JSON.stringify({ state: { loanTabType: 'two', subProTheme: 3 } }));
  expect(useStore.getState()).toMatchObject({ loanTabType: 2, subProTheme: 3 });
});
