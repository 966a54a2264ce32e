import type { SectionName } from '@tulay/contract/onboarding/questions';
import { useStore } from '../../../app/store/store';
import { sessionStore } from '../../../platform/storage';

export type Draft = Record<string, unknown>;

const keyOf = (section: SectionName) => `draft:${section}`;
const owner = () => useStore.getState().publicData.customerId;

export function loadLocalDraft(section: SectionName): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(keyOf(section)) ?? 'null');
    if (!isRecord(stored) || stored.owner !== owner() || !isRecord(stored.values)) return null;
    return stored.values;
  } catch {
    return null;
  }
}

export function saveLocalDraft(section: SectionName, values: Draft): void {
  sessionStore.set(keyOf(section), JSON.stringify({ owner: owner(), values }));
}

export function clearLocalDraft(section: SectionName): void {
  sessionStore.remove(keyOf(section));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
