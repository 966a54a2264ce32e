/** What is over of signing in is forgotten: pictures, codes, sessions, confirmations, budgets. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { SIGN_IN_LIMITS } from './limits';
import { pruneSignIn } from './session/session.store';

/** Each minute. Budgets stay as long as a month's wrong guesses are counted. */
export const createSignInPrune =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  (): Promise<void> => {
    const now = clock.now();
    return pruneSignIn(db, now, addDays(manilaDate(now), -SIGN_IN_LIMITS.monthDays));
  };
