import { create } from 'zustand';
import { localStore } from '../storage';

/**
 * Decisions about the attribution provider. `forgetting`: erasure not yet confirmed; `forgotten` is final
 * (specification 4).
 */
const CHOICES = ['unasked', 'allowed', 'stopped', 'forgetting', 'forgotten'] as const;
export type Choice = (typeof CHOICES)[number];

export interface AttributionConsent {
  readonly choice: Choice;
  readonly sharing: boolean;
  /** True if this browser has called the provider, which therefore has data to erase. */
  readonly known: boolean;
  /** Value of `sharing` that was last sent to the provider; null until the provider has answered the first session. */
  readonly sharingSent: boolean | null;
}

const KEY = 'attribution';
const NO_CONSENT: AttributionConsent = { choice: 'unasked', sharing: false, known: false, sharingSent: null };

function savedConsent(): AttributionConsent {
  try {
    const saved: Partial<AttributionConsent> | null = JSON.parse(localStore.get(KEY) ?? '{}');
    const choice = CHOICES.find((known) => known === saved?.choice) ?? 'unasked';
    const sharingSent = typeof saved?.sharingSent === 'boolean' ? saved.sharingSent : null;
    return { choice, sharing: saved?.sharing === true, known: saved?.known === true, sharingSent };
  } catch {
    return NO_CONSENT;
  }
}

export const useAttributionConsent = create<AttributionConsent>()(savedConsent);

export function saveAttributionConsent(change: Partial<AttributionConsent>): void {
  useAttributionConsent.setState(change);
  localStore.set(KEY, JSON.stringify(useAttributionConsent.getState()));
}

/** Gives consent to attribution, also again after `stopAttribution`, but not after an erasure. */
export function allowAttribution(): void {
  const { choice } = useAttributionConsent.getState();
  if (choice === 'unasked' || choice === 'stopped') saveAttributionConsent({ choice: 'allowed' });
}

export function stopAttribution(): void {
  const { choice } = useAttributionConsent.getState();
  if (choice === 'unasked' || choice === 'allowed') saveAttributionConsent({ choice: 'stopped' });
}

/** Requests the erasure of this browser's data and then never calls the provider again. */
export function forgetAttribution(): void {
  const { choice, known } = useAttributionConsent.getState();
  if (choice === 'forgetting' || choice === 'forgotten') return;
  saveAttributionConsent({ choice: known ? 'forgetting' : 'forgotten', sharing: false });
}

/** Resets the consent to attribution for the next borrower on this browser. A requested erasure remains. */
export function resetAttributionConsent(): void {
  const { choice } = useAttributionConsent.getState();
  if (choice === 'allowed' || choice === 'stopped')
    saveAttributionConsent({ choice: 'unasked', sharing: false });
}

export function setPartnerSharing(sharing: boolean): void {
  if (useAttributionConsent.getState().choice === 'allowed') saveAttributionConsent({ sharing });
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) useAttributionConsent.setState(savedConsent());
});
