import { fieldOf } from '@tulay/engine/records';
import { create } from 'zustand';
import { PURPOSES, type Purpose } from '../../platform/bridge/policy';
import { hasWrapper } from '../../platform/bridge/wrapper-client';
import { deviceNow } from '../../platform/device-clock';
import { localStore, type SafeStorage } from '../../platform/storage';

export interface Consent {
  readonly given: boolean;
  /** Time at which the borrower answered, by the device's clock (ISO 8601). */
  readonly at: string;
}
export type Consents = Readonly<Partial<Record<Purpose, Consent>>>;

const KEY = 'wrapperConsents';

export function readConsents(area: SafeStorage = localStore): Consents {
  try {
    const saved: unknown = JSON.parse(area.get(KEY) ?? '{}');
    return Object.fromEntries(
      PURPOSES.map((purpose) => [purpose, fieldOf(saved, purpose)] as const).filter(([, value]) =>
        isConsent(value),
      ),
    );
  } catch {
    return {};
  }
}

function isConsent(value: unknown): value is Consent {
  const [given, at] = [fieldOf(value, 'given'), fieldOf(value, 'at')];
  return typeof given === 'boolean' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

/** The borrower's consents to the native wrapper by purpose, stored only on this device. */
export const useConsents = create<Consents>()(() => readConsents());

export function hasConsent(purpose: Purpose): boolean {
  return useConsents.getState()[purpose]?.given === true;
}

export function saveConsent(purpose: Purpose, given: boolean): void {
  store({ ...useConsents.getState(), [purpose]: { given, at: new Date(deviceNow()).toISOString() } });
}

/** Saves a consent that the borrower gave on a screen, so that the wrapper's notice does not ask for it again. */
export function allowInWrapper(purpose: Purpose): void {
  if (hasWrapper()) saveConsent(purpose, true);
}

export function clearConsents(): void {
  store({});
}

function store(consents: Consents): void {
  useConsents.setState(consents, true);
  localStore.set(KEY, JSON.stringify(consents));
}
