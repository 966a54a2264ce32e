import { api, resultOf } from '../../api/client';
import {
  allowAttribution,
  forgetAttribution,
  resetAttributionConsent,
  stopAttribution,
  useAttributionConsent,
} from '../../platform/attribution/choice';
import { localStore } from '../../platform/storage';
import { useStore } from '../store/store';
import { clearAttributionOwner, OWNER_KEY, UNSENT_KEY } from './attribution-owner';

/** Allows or refuses attribution on this device, and records the answer on the server. */
export function answerAttribution(allowed: boolean): void {
  if (allowed) allowAttribution();
  else stopAttribution();
  void sendAnswer();
}

/** Refuses attribution for good, and records the refusal on the server. */
export function refuseAttributionForever(): void {
  forgetAttribution();
  void sendAnswer();
}

/** Sends the choice of this device to the server. A failed request is sent again when the app starts next. */
async function sendAnswer(): Promise<void> {
  localStore.set(UNSENT_KEY, '1');
  const allowed = useAttributionConsent.getState().choice === 'allowed';
  const result = await resultOf(api.PUT('/api/v1/privacy/attribution', { body: { allowed } }));
  if (result.ok && allowed === (useAttributionConsent.getState().choice === 'allowed')) {
    localStore.remove(UNSENT_KEY);
  }
}

/**
 * Applies the borrower's answer that the server has recorded to this device. A choice of this device that was not sent
 * yet has priority and is sent instead. If neither has an answer, the question opens on Home.
 */
export async function followAnswer(): Promise<void> {
  const { customerId } = useStore.getState().publicData;
  const owner = localStore.get(OWNER_KEY);
  if (owner !== null && owner !== customerId) {
    // The consent belongs to the borrower, not to the browser.
    clearAttributionOwner();
    resetAttributionConsent();
  }
  localStore.set(OWNER_KEY, customerId);
  if (localStore.get(UNSENT_KEY) !== null) return sendAnswer();

  const result = await resultOf(api.GET('/api/v1/privacy/attribution'));
  if (!result.ok || useStore.getState().publicData.customerId !== customerId) return undefined;
  const { allowed } = result.value;
  if (allowed === true) return allowAttribution();
  if (allowed === false) return stopAttribution();
  if (useAttributionConsent.getState().choice !== 'unasked') return sendAnswer();
  const { askOnHome } = await import('./attribution-question');
  return askOnHome(customerId, answerAttribution);
}
