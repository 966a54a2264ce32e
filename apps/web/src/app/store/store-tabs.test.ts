import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from '../../platform/storage';
import { beginSession, endSession, onSessionChange, wasSentOut } from './session';
import { useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';
import { takeFromOtherTab } from './store-tabs';

const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
const written = (data: Partial<StoreData>): string =>
  JSON.stringify({ state: { ...DEFAULTS, ...data }, version: 1 });

beforeEach(() => useStore.setState(DEFAULTS));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.remove('returnTo');
});

test('[spec 3.store] a log-in in another tab is one here, and this tab stays where it is', () => {
  useStore.setState({ currentRoute: 'privacy' });
  takeFromOtherTab(written({ publicData, currentRoute: 'homeIndex' }));
  expect(useStore.getState()).toMatchObject({ publicData, currentRoute: 'privacy' });
});

test('another place, or other bills, in another tab change nothing here, so that two tabs come to rest', () => {
  let writes = 0;
  const stop = useStore.subscribe(() => (writes += 1));
  takeFromOtherTab(written({ currentRoute: 'homeIndex', loanTabType: 1 }));
  stop();
  expect(writes).toBe(0);
});

test('[spec 3.store] a broken value of another tab is repaired before it is taken', () => {
  takeFromOtherTab(JSON.stringify({ state: { loanTabType: 'two', subProTheme: 3 } }));
  expect(useStore.getState()).toMatchObject({ loanTabType: 2, subProTheme: 3 });
});

/** A browser's address, as far as leading on reads and writes it. */
function at(hash: string): void {
  const location = { pathname: '/', search: '', hash };
  const go = (_state: unknown, _title: string, url: string) => {
    location.hash = url.slice(url.indexOf('#'));
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, pushState: go, replaceState: go });
}

describe('a session that ended in another tab', () => {
  const session = { customerId: 'one', token: 'again', phoneMasked: '+63 917 ••• 4821' };
  const heard: string[] = [];
  const stop = onSessionChange((change) => heard.push(change));
  afterAll(stop);

  beforeEach(() => {
    heard.length = 0;
    at('#/baseInfo?again=1');
    useStore.setState({ publicData });
  });

  /** What the other tab writes when its session ends: the reason, then the store. */
  const ended = (reason: string) => {
    localStore.set('ended', reason);
    takeFromOtherTab(written({}));
  };

  test('[spec 3.session] ends here as it did there: expired, it leads back afterwards', () => {
    ended('expired');
    expect(heard).toEqual(['expired']);
    expect(location.hash).toBe('#/login');
    expect(wasSentOut()).toBe(true);
    beginSession(session);
    expect(location.hash).toBe('#/baseInfo?again=1');
  });

  test('another borrower is not led to where the one before was', () => {
    ended('expired');
    beginSession({ ...session, customerId: 'two' });
    expect(location.hash).toBe('#/homeIndex');
    expect(wasSentOut()).toBe(false);
  });

  test('signed out there is signed out here', () => {
    ended('signed_out');
    expect(heard).toEqual(['signed_out']);
    expect(location.hash).toBe('#/start');
    expect(wasSentOut()).toBe(false);
  });

  test('the reason is there for the other tabs before they hear of the end', () => {
    const reasons: (string | null)[] = [];
    const done = useStore.subscribe(() => reasons.push(localStore.get('ended')));
    endSession('expired');
    useStore.setState({ publicData });
    endSession('signed_out');
    done();
    expect([reasons[0], reasons.at(-1)]).toEqual(['expired', 'signed_out']);
  });
});
