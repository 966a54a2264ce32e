import type { Database } from '../../db/database';

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
