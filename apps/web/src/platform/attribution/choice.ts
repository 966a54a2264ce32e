import { create } from 'zustand';
import { localStore } from '../storage';

/**
 * What the borrower decided about the attribution provider. `forgetting`: erasure was asked for and the provider has not
 * confirmed it; `forgotten` is for good (specification 4).
 */
const CHOICES = ['unasked', 'allowed', 'stopped', 'forgetting', 'forgotten'] as const;
export type Choice = (typeof CHOICES)[number];

export interface AttributionWish {
  readonly choice: Choice;
  /** Whether the provider may pass on to advertising partners what it knows; no, until the borrower says yes. */
  readonly sharing: boolean;
  /** The provider was called from this browser at least once, so there is something to forget. */
  readonly known: boolean;
  /** What it was last told of `sharing`; null until its first session was answered. */
  readonly told: boolean | null;
}

const KEY = 'attribution';
const NOTHING_SAID: AttributionWish = { choice: 'unasked', sharing: false, known: false, told: null };

function savedWish(): AttributionWish {
  try {
    const saved = JSON.parse(localStore.get(KEY) ?? '{}') as Partial<AttributionWish> | null;
    const choice = CHOICES.find((known) => known === saved?.choice) ?? 'unasked';
    const told = typeof saved?.told === 'boolean' ? saved.told : null;
    return { choice, sharing: saved?.sharing === true, known: saved?.known === true, told };
  } catch {
    return NOTHING_SAID;
  }
}

/** The borrower's decision, for the screens that show it. Change it with the functions below. */
export const useAttributionWish = create<AttributionWish>()(savedWish);

export function keepWish(change: Partial<AttributionWish>): void {
  useAttributionWish.setState(change);
  localStore.set(KEY, JSON.stringify(useAttributionWish.getState()));
}

/** Starts, or starts again after `stopAttribution`. Nothing undoes an erasure. */
export function allowAttribution(): void {
  const { choice } = useAttributionWish.getState();
  if (choice === 'unasked' || choice === 'stopped') keepWish({ choice: 'allowed' });
}

/** Nothing is called from now on; `allowAttribution` takes it back. Also the answer "no" to the first question. */
export function stopAttribution(): void {
  const { choice } = useAttributionWish.getState();
  if (choice === 'unasked' || choice === 'allowed') keepWish({ choice: 'stopped' });
}

/** Asks the provider to erase what it knows of this browser and never calls it again, whatever it answers. */
export function forgetAttribution(): void {
  const { choice, known } = useAttributionWish.getState();
  if (choice === 'forgetting' || choice === 'forgotten') return;
  keepWish({ choice: known ? 'forgetting' : 'forgotten', sharing: false });
}

/** Whoever uses this browser next decides anew; an erasure stays one. */
export function askAttributionAnew(): void {
  const { choice } = useAttributionWish.getState();
  if (choice === 'allowed' || choice === 'stopped') keepWish({ choice: 'unasked', sharing: false });
}

export function setPartnerSharing(sharing: boolean): void {
  if (useAttributionWish.getState().choice === 'allowed') keepWish({ sharing });
}

/** A decision in another tab of this browser counts here at once. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) useAttributionWish.setState(savedWish());
});
