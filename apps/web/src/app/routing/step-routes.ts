import type { FORM_PAGES } from '@tulay/contract/onboarding/questions';
import { type Step, STEPS } from '@tulay/engine/application/steps';
import type { RouteName } from './route-names';

export const STEP_ROUTES = {
  identity: 'identityInfo',
  face: 'videoIndex',
  basic: 'baseInfo',
  purpose: 'baseInfo2',
  address: 'addressInfo',
  work: 'workInfo',
  contacts: 'contact',
  bank: 'bankInfo',
} as const satisfies Record<Step, RouteName> & typeof FORM_PAGES;

export function stepNumber(step: Step): number {
  return STEPS.indexOf(step) + 1;
}

export function routeBefore(step: Step): RouteName {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined ? 'homeIndex' : STEP_ROUTES[before];
}
