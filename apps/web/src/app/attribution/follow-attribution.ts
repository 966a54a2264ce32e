import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import type { JourneyEvent } from '@tulay/contract/meta/attribution';
import { useConfig } from '../../api/config';
import { type Attribution, openAttribution } from '../../platform/attribution/attribution';
import { askAttributionAnew } from '../../platform/attribution/choice';
import { deduplicationId } from '../../platform/attribution/event';
import { onJourney } from '../../platform/attribution/journey';
import { localStore, sessionStore } from '../../platform/storage';
import { onSessionChange } from '../store/session';

/** Opens the line to the attribution provider once the server has said whether there is one. */
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
  // Consent is the borrower's, not the browser's.
  onSessionChange((change) => change === 'signed_out' && askAttributionAnew());
  onJourney((event, about) => void tell(line, setup.events[event], event, about));
}

/** The advertisement that led here: the promotion record of the session, without its empty fields. */
function promotion(): Record<string, string> {
  try {
    const kept = JSON.parse(sessionStore.get('promotion') ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, value]) =>
        typeof value === 'string' && value !== '' ? [[key, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

const TOLD_KEY = 'journeyTold';
const MOST_TOLD = 100;

/** Each step once for good: the SDK remembers ten ids only, and a borrower may repay more loans than that. */
async function tell(
  line: Attribution,
  token: string | undefined,
  event: JourneyEvent,
  about: string,
): Promise<void> {
  const id = await deduplicationId(event, about);
  if (toldSteps().includes(id)) return;
  const outcome = await line.track({ token: token ?? '', deduplicationId: id });
  // Read again: other steps were told meanwhile.
  if (outcome === 'sent') localStore.set(TOLD_KEY, [...toldSteps(), id].slice(-MOST_TOLD).join(','));
}

const toldSteps = () => (localStore.get(TOLD_KEY) ?? '').split(',').filter((id) => id !== '');
