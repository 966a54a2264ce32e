/** What is over of signing in is forgotten: pictures, codes, sessions, confirmations, budgets. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { AUTH_LIMITS } from './limits';
import { pruneAuth } from './session/session.store';

/** Each minute. Budgets stay as long as a month's wrong guesses are counted. */
export const createAuthPrune =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  (): Promise<void> => {
    const now = clock.now();
    return pruneAuth(db, now, addDays(manilaDate(now), -AUTH_LIMITS.monthDays));
  };
