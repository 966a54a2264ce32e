/**
 * The app on the home screen (specification 9): a coupon of ₱200 once a person, and a limit that may grow to ₱80,000. That it
 * was really opened from there only the browser knows, so nothing depends on believing it: whoever says so again, from other
 * devices or numbers, gets nothing more.
 */
import { ADD_TO_HOME_COUPON, LIMIT_CEILING, LIMIT_CEILING_BEFORE_HOME } from '@tulay/engine/constants';
import type { HomeScreenBody } from '@tulay/contract/account/home-screen-install';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { GrantService } from '../lending/coupon/grant.service';
import { findHomeScreenAt, hasHomeScreenCoupon } from './home-screen.store';

export interface HomeScreenDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Pick<GrantService, 'grantOnce'>;
  /** The same for whoever brings the same ID; null before one was given. */
  readonly idFingerprint: (customerId: string) => Promise<string | null>;
}

export type HomeScreenService = ReturnType<typeof createHomeScreenService>;

export function createHomeScreenService({ db, clock, grants, idFingerprint }: HomeScreenDependencies) {
  async function view(customerId: string, isElsewhere = false): Promise<HomeScreenBody> {
    const [addedAt, given] = await Promise.all([
      findHomeScreenAt(db, customerId),
      hasHomeScreenCoupon(db, customerId),
    ]);
    const waiting = addedAt === null ? 'open' : isElsewhere ? 'elsewhere' : 'later';
    return {
      addedAt: addedAt?.toISOString() ?? null,
      coupon: given ? 'given' : waiting,
      amount: ADD_TO_HOME_COUPON,
      ceiling: addedAt === null ? LIMIT_CEILING_BEFORE_HOME : LIMIT_CEILING,
      ceilingThen: LIMIT_CEILING,
    };
  }

  return {
    view: (customerId: string) => view(customerId),

    /** The app runs from the home screen. Told at each such start; a person has the coupon once. */
    async recordOpened(customerId: string): Promise<HomeScreenBody> {
      const marked = await runEvent(db, 'home_screen_mark', customerId, clock.now(), { auditId: newId() });
      if (!marked.ok) throw new Error(`the home screen was not noted: ${marked.code}`);
      if ((await idFingerprint(customerId)) === null) return view(customerId);
      const granted = await grants.grantOnce(customerId, 'home_screen');
      return view(customerId, !granted.ok);
    },
  };
}
