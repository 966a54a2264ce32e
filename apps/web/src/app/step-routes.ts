import { SECTIONS, type SectionName } from '@tulay/contract/profile';
import type { RouteName } from './route-names';

/** The screen of each step of the application: the one place that knows. */
export const STEP_ROUTES = {
  identity: 'identityInfo',
  basic: 'baseInfo',
  purpose: 'baseInfo2',
  address: 'addressInfo',
  work: 'workInfo',
  contacts: 'contact',
  bank: 'bankInfo',
} as const satisfies Record<SectionName, RouteName>;

/** Counted from 1. */
export function stepNumber(section: SectionName): number {
  return SECTIONS.indexOf(section) + 1;
}

/** The screen before a step; home before the first. */
export function routeBefore(section: SectionName): RouteName {
  const before = SECTIONS[SECTIONS.indexOf(section) - 1];
  return before === undefined ? 'homeIndex' : STEP_ROUTES[before];
}
