import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import type { JourneyEvent } from '@tulay/contract/meta/attribution';
import { useConfig } from '../../api/config';
import { type Attribution, openAttribution } from '../../platform/attribution/attribution';
import {
  type AttributionConsent,
  resetAttributionConsent,
  useAttributionConsent,
} from '../../platform/attribution/choice';
import { deduplicationId } from '../../platform/attribution/event';
import { onJourneyEvent } from '../../platform/attribution/journey';
import { localStore, sessionStore } from '../../platform/storage';
import { hasSession } from '../routing/guard';
import { onSessionChange } from '../store/session';
import { useStore } from '../store/store';
import { clearAttributionOwner } from './attribution-owner';

export function followAttribution(): void {
  const { data } = useConfig.getState();
  if (data) return begin(data.attribution);
  const stop = useConfig.subscribe((config) => {
    if (config.data === undefined) return;
    stop();
    begin(config.data.attribution);
  });
}

function begin(setup: AttributionSetupBody | null): void {
  if (setup === null) return;
  const parameters = promotion();
  const line = openAttribution(setup, { parameters });
  followConnection(line);
  followSharing(line, parameters);
  followBorrower();
  const waiting: (() => void)[] = [];
  onJourneyEvent((event, about) => {
    const send = () => void report(line, setup.events[event], event, about);
    if (useAttributionConsent.getState().choice !== 'unasked') send();
    else if (waiting.length < MAX_WAITING) waiting.push(send);
  });
  // Events wait in memory until the borrower answers. If the answer is no, `track` discards them.
  useAttributionConsent.subscribe(({ choice }) => {
    if (choice !== 'unasked') for (const send of waiting.splice(0)) send();
  });
}

/** Pauses the requests to the provider while the browser is offline. */
function followConnection(line: Attribution): void {
  globalThis.addEventListener('offline', () => line.goOffline());
  globalThis.addEventListener('online', () => line.goOnline());
  if (!navigator.onLine) line.goOffline();
}

/** Adds the promotion to what the provider passes on to partners, only while the borrower allows sharing with them. */
function followSharing(line: Attribution, values: Readonly<Record<string, string>>): void {
  let isShared = false;
  const update = ({ choice, sharing }: AttributionConsent) => {
    const shares = choice === 'allowed' && sharing && Object.keys(values).length > 0;
    if (shares === isShared) return;
    isShared = shares;
    if (shares) line.describe('partner', values);
    else line.clear('partner');
  };
  useAttributionConsent.subscribe(update);
  update(useAttributionConsent.getState());
}

/** Applies the attribution answer that the server has recorded for this borrower. */
function followBorrower(): void {
  const follow = () =>
    import('./attribution-answer').then(
      ({ followAnswer }) => followAnswer(),
      () => undefined,
    );
  onSessionChange((change) => {
    if (change === 'begun') void follow();
    if (change !== 'signed_out') return;
    resetAttributionConsent();
    clearAttributionOwner();
  });
  if (hasSession(useStore.getState().publicData)) void follow();
}

/** Returns the promotion record of the session (campaign, adgroup, creative) without empty fields. */
function promotion(): Record<string, string> {
  try {
    const saved: object = JSON.parse(sessionStore.get('promotion') ?? '{}');
    return Object.fromEntries(
      Object.entries(saved).flatMap(([key, value]) =>
        typeof value === 'string' && value !== '' ? [[key, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

const REPORTED_KEY = 'journeyReported';
const MAX_REPORTED = 100;
const MAX_WAITING = 20;

/** Reports an event unless it was reported before. The SDK remembers only ten ids; a borrower may repay more loans. */
async function report(
  line: Attribution,
  token: string | undefined,
  event: JourneyEvent,
  about: string,
): Promise<void> {
  const id = await deduplicationId(event, about);
  if (reportedIds().includes(id)) return;
  const outcome = await line.track({ token: token ?? '', deduplicationId: id });
  // The list of reported ids is read again, because another event may have been reported while this one was sent.
  if (outcome === 'sent') localStore.set(REPORTED_KEY, [...reportedIds(), id].slice(-MAX_REPORTED).join(','));
}

const reportedIds = () => (localStore.get(REPORTED_KEY) ?? '').split(',').filter((id) => id !== '');
