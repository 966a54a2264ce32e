import { create } from 'zustand';
import { PURPOSES, type Purpose } from '../../platform/bridge/policy';
import { deviceNow } from '../../platform/device-clock';
import { localStore, type SafeStorage } from '../../platform/storage';

export interface Consent {
  readonly given: boolean;
  /** When the borrower answered: an instant by this device's clock. */
  readonly at: string;
}
export type Consents = Readonly<Partial<Record<Purpose, Consent>>>;

const KEY = 'wrapperConsents';

/** The answers kept on this device; whatever is not one of ours is dropped. */
export function readConsents(area: SafeStorage = localStore): Consents {
  try {
    const saved: unknown = JSON.parse(area.get(KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    const found = saved as Record<string, unknown>;
    return Object.fromEntries(
      PURPOSES.map((purpose) => [purpose, found[purpose]] as const).filter(([, value]) => isConsent(value)),
    );
  } catch {
    return {};
  }
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false;
  const { given, at } = value as Record<string, unknown>;
  return typeof given === 'boolean' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

/** What the borrower let the wrapper do, by purpose and with its date. They live on this device alone. */
export const useConsents = create<Consents>()(() => readConsents());

export function hasConsent(purpose: Purpose): boolean {
  return useConsents.getState()[purpose]?.given === true;
}

export function rememberConsent(purpose: Purpose, given: boolean): void {
  keep({ ...useConsents.getState(), [purpose]: { given, at: new Date(deviceNow()).toISOString() } });
}

/** Another person may log in on this device: nobody's answers are another's. */
export function forgetConsents(): void {
  keep({});
}

function keep(consents: Consents): void {
  useConsents.setState(consents, true);
  localStore.set(KEY, JSON.stringify(consents));
}
