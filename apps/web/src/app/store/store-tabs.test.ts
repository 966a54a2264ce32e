import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from '../../platform/storage';
import { beginSession, endSession, hasSessionEnded, leaveEndedSession, onSessionChange } from './session';
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

test('the route and the bills tab shown in another browser tab change nothing in this one', () => {
  let writes = 0;
  const stop = useStore.subscribe(() => (writes += 1));
  adoptOtherTab(written({ currentRoute: 'homeIndex', loanTabType: 1 }));
  stop();
  expect(writes).toBe(0);
});

test('[spec 3.store] an invalid store field that another tab wrote is replaced by its default', () => {
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

  /** Simulates another tab whose session ends. It writes the reason first, then the changed store. */
  const ended = (reason: string) => {
    localStore.set('ended', reason);
    adoptOtherTab(written({}));
  };

  test('[spec 3.session 3.store] after a session expired in another tab, this tab shows the log-in over its screen', () => {
    ended('expired');
    expect(changes).toEqual(['paused']);
    expect(location.hash).toBe('#/baseInfo?again=1');
    expect(useStore.getState()).toMatchObject({ showLoginPopup: true, publicData });
  });

  test('[spec 3.store] the same borrower who logs in on the sheet stays on the screen with its data', () => {
    useStore.setState({ orderData: { orderId: 'seven' } });
    ended('expired');
    beginSession(session);
    expect(changes).toEqual(['paused', 'resumed']);
    expect(location.hash).toBe('#/baseInfo?again=1');
    expect(useStore.getState()).toMatchObject({
      showLoginPopup: false,
      publicData: { token: 'again' },
      orderData: { orderId: 'seven' },
    });
  });

  test('another borrower who logs in on the sheet starts at Home without the data of the first', () => {
    useStore.setState({ orderData: { orderId: 'seven' } });
    ended('expired');
    beginSession({ ...session, customerId: 'two' });
    expect(changes).toEqual(['paused', 'begun']);
    expect(location.hash).toBe('#/homeIndex');
    expect(useStore.getState()).toMatchObject({ showLoginPopup: false, orderData: null });
  });

  test('after the sheet is closed, the next log-in of the same borrower returns to the last address', () => {
    endSession('expired');
    leaveEndedSession();
    expect(location.hash).toBe('#/start');
    expect(useStore.getState()).toMatchObject({ showLoginPopup: false, publicData: { token: '' } });
    expect(hasSessionEnded()).toBe(true);
    beginSession(session);
    expect(location.hash).toBe('#/baseInfo?again=1');
  });

  test('a log-in by another borrower does not return to the address of the previous borrower', () => {
    endSession('expired');
    leaveEndedSession();
    beginSession({ ...session, customerId: 'two' });
    expect(location.hash).toBe('#/homeIndex');
    expect(hasSessionEnded()).toBe(false);
  });

  test('a log-in on the sheet of another tab closes the sheet of this one', () => {
    endSession('expired');
    adoptOtherTab(written({ publicData: { ...publicData, token: 'again' } }));
    expect(changes).toEqual(['paused', 'resumed']);
    expect(useStore.getState().showLoginPopup).toBe(false);
  });

  test('a session that expires on a public screen is cleared without a sheet', () => {
    at('#/privacy');
    endSession('expired');
    expect(changes).toEqual(['expired']);
    expect(useStore.getState()).toMatchObject({ showLoginPopup: false, publicData: { token: '' } });
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
