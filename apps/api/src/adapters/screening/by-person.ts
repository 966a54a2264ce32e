import { ok } from '@tulay/engine/result';
import type { Screening } from '../../ports/screening';

/** Without a fraud bureau nobody is called clear: every application goes to a person. */
export const screeningByPerson = (): Screening => ({
  screen: async () => ok({ verdict: 'refer', reason: 'no_bureau' }),
});
