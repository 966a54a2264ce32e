import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import type { JourneyEvent } from '@tulay/contract/meta/attribution';
import { useConfig } from '../../api/config';
import { type Attribution, openAttribution } from '../../platform/attribution/attribution';
import { resetAttributionConsent } from '../../platform/attribution/choice';
import { deduplicationId } from '../../platform/attribution/event';
import { onJourneyEvent } from '../../platform/attribution/journey';
import { localStore, sessionStore } from '../../platform/storage';
import { onSessionChange } from '../store/session';

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
  const line = openAttribution(setup, { parameters: promotion() });
  // The consent belongs to the borrower, not to the browser: the next one decides again.
  onSessionChange((change) => change === 'signed_out' && resetAttributionConsent());
  onJourneyEvent((event, about) => void report(line, setup.events[event], event, about));
}

/** Returns the promotion record of the session (campaign, adgroup, creative) without empty fields. */
function promotion(): Record<string, string> {
  try {
    const saved = JSON.parse(sessionStore.get('promotion') ?? '{}') as Record<string, unknown>;
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
  // Read again: other events may have been reported meanwhile.
  if (outcome === 'sent') localStore.set(REPORTED_KEY, [...reportedIds(), id].slice(-MAX_REPORTED).join(','));
}

const reportedIds = () => (localStore.get(REPORTED_KEY) ?? '').split(',').filter((id) => id !== '');
