import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';
import { isUuid } from '@tulay/engine/identity/uuid';

export type CouponRow = Selectable<Tables['coupon']> & {
  readonly payment_status: Tables['payment']['status'] | null;
  readonly order_status: Tables['loan_order']['status'] | null;
};

const withHolder = (db: Database, customerId: string) =>
  db
    .selectFrom('coupon')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.customer_id', '=', 'coupon.customer_id')
        .onRef('payment.payment_id', '=', 'coupon.payment_id'),
    )
    .leftJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'coupon.customer_id')
        .onRef('loan_order.order_id', '=', 'coupon.order_id'),
    )
    .selectAll('coupon')
    .select(['payment.status as payment_status', 'loan_order.status as order_status'])
    .where('coupon.customer_id', '=', customerId);

export const listCoupons = (db: Database, customerId: string): Promise<CouponRow[]> =>
  withHolder(db, customerId)
    .orderBy(sql`coupon.ended_at desc nulls first`)
    .orderBy('coupon.valid_until')
    .orderBy('coupon.coupon_id')
    .limit(200)
    .execute();

export const findCoupon = (
  db: Database,
  customerId: string,
  couponId: string,
): Promise<CouponRow | undefined> =>
  withHolder(db, customerId).where('coupon.coupon_id', '=', couponId).executeTakeFirst();

/** Returns the borrower's credit balance in centavos; zero if the balance in the ledger is negative. */
export async function creditBalanceOf(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`select credit_owed(${customerId}::uuid) as credit`.execute(
    db,
  );
  return rows[0]?.credit ?? 0;
}

/** Finds a borrower by phone number (`name` from the 9 on, or with +63) or by id; for operators. */
export async function findCustomer(db: Database, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer')
    .select('customer_id')
    .where((where) =>
      isUuid(name) ? where('customer_id', '=', name) : where('phone', 'in', [name, `+63${name}`]),
    )
    // A former owner of a lost number keeps it in this table. The present owner comes first.
    .orderBy('phone_lost_at', (lost) => lost.desc().nullsFirst())
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Lists the gifts that count towards the limit of one operator, as `grant_needs_approval` does. */
export const listGiftsSince = (
  db: Database,
  customerId: string,
  since: Date,
): Promise<{ readonly amount: number }[]> =>
  db
    .selectFrom('coupon')
    .select('amount')
    .where('customer_id', '=', customerId)
    .where('campaign', '=', 'gift')
    .where('source', 'like', 'gift %')
    .where('status', 'not in', ['expired', 'invalid'])
    .where('granted_at', '>', since)
    .execute();

export async function findCouponOwner(db: Database, couponId: string): Promise<string | null> {
  const row = await db
    .selectFrom('coupon')
    .select('customer_id')
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}
