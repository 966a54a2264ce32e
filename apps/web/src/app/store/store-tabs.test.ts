import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from '../../platform/storage';
import { beginSession, endSession, onSessionChange, hasSessionEnded } from './session';
import { useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';
import { adoptOtherTab } from './store-tabs';

const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
const written = (data: Partial<StoreData>): string => JSON.stringify({ state: { ...DEFAULTS, ...data } });

beforeEach(() => useStore.setState(DEFAULTS));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.remove('returnTo');
});

test('[spec 3.store] a log-in in another tab logs this tab in and keeps its route', () => {
  useStore.setState({ currentRoute: 'privacy' });
  adoptOtherTab(written({ publicData, currentRoute: 'homeIndex' }));
  expect(useStore.getState()).toMatchObject({ publicData, currentRoute: 'privacy' });
});

test('a route or bills tab of another tab changes nothing in this tab', () => {
  let writes = 0;
  const stop = useStore.subscribe(() => (writes += 1));
  adoptOtherTab(written({ currentRoute: 'homeIndex', loanTabType: 1 }));
  stop();
  expect(writes).toBe(0);
});

test('[spec 3.store] an invalid field from another tab is replaced by its default', () => {
  adoptOtherTab(JSON.stringify({ state: { loanTabType: 'two', subProTheme: 3 } }));
  expect(useStore.getState()).toMatchObject({ loanTabType: 2, subProTheme: 3 });
});

/** Stubs the location and history that navigation uses. */
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
  const changes: string[] = [];
  const stop = onSessionChange((change) => changes.push(change));
  afterAll(stop);

  beforeEach(() => {
    changes.length = 0;
    at('#/baseInfo?again=1');
    useStore.setState({ publicData });
  });

  /** Writes what another tab writes when its session ends: the reason, then the store. */
  const ended = (reason: string) => {
    localStore.set('ended', reason);
    adoptOtherTab(written({}));
  };

  test('[spec 3.session] a session that expired in another tab expires here, and the next log-in returns to the last address', () => {
    ended('expired');
    expect(changes).toEqual(['expired']);
    expect(location.hash).toBe('#/login');
    expect(hasSessionEnded()).toBe(true);
    beginSession(session);
    expect(location.hash).toBe('#/baseInfo?again=1');
  });

  test('a log-in by another borrower does not return to the address of the previous borrower', () => {
    ended('expired');
    beginSession({ ...session, customerId: 'two' });
    expect(location.hash).toBe('#/homeIndex');
    expect(hasSessionEnded()).toBe(false);
  });

  test('a log-out in another tab logs this tab out', () => {
    ended('signed_out');
    expect(changes).toEqual(['signed_out']);
    expect(location.hash).toBe('#/start');
    expect(hasSessionEnded()).toBe(false);
  });

  test('the reason for the end of a session is saved before the store changes', () => {
    const reasons: (string | null)[] = [];
    const done = useStore.subscribe(() => reasons.push(localStore.get('ended')));
    endSession('expired');
    useStore.setState({ publicData });
    endSession('signed_out');
    done();
    expect([reasons[0], reasons.at(-1)]).toEqual(['expired', 'signed_out']);
  });
});
