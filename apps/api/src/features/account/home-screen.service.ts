/**
 * Reward for adding the app to the home screen (specification 9): a ₱200 coupon once for each person, and a limit ceiling of
 * ₱80,000. The browser's claim cannot be verified, so repeating it from other devices or numbers gains nothing.
 */
import { ADD_TO_HOME_COUPON, LIMIT_CEILING, LIMIT_CEILING_BEFORE_HOME } from '@tulay/engine/constants';
import type { HomeScreenBody } from '@tulay/contract/account/home-screen-install';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { GrantService } from '../lending/coupon/grant.service';

export interface HomeScreenDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Pick<GrantService, 'grantOnce'>;
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

    async recordOpened(customerId: string): Promise<HomeScreenBody> {
      const marked = await runEvent(db, 'home_screen_record', customerId, clock.now(), { auditId: newId() });
      if (!marked.ok) throw new Error(`the start from the home screen was not recorded: ${marked.code}`);
      if ((await idFingerprint(customerId)) === null) return view(customerId);
      const granted = await grants.grantOnce(customerId, 'home_screen');
      return view(customerId, !granted.ok);
    },
  };
}

export async function findHomeScreenAt(db: Database, customerId: string): Promise<Date | null> {
  const { home_screen_at } = await db
    .selectFrom('customer')
    .select('home_screen_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return home_screen_at;
}

export async function hasHomeScreenCoupon(db: Database, customerId: string): Promise<boolean> {
  const coupon = await db
    .selectFrom('coupon')
    .select('coupon_id')
    .where('customer_id', '=', customerId)
    .where('campaign', '=', 'home_screen')
    .executeTakeFirst();
  return coupon !== undefined;
}
