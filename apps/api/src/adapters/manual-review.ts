import { ok } from '@tulay/engine/result';
import type { Liveness } from '../ports/liveness';
import type { Screening } from '../ports/screening';

/** Liveness without a vendor: a reviewer compares the selfie with the photo of the ID. */
export const manualLiveness = (): Liveness => ({ check: async () => ok('person') });

/** Screening without a fraud bureau: every application is referred to a reviewer. */
export const manualScreening = (): Screening => ({
  bureau: null,
  screen: async () => ok({ verdict: 'refer', reason: 'no_bureau' }),
});
