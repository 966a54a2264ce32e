/** A coupon that the close of a day left out, added to the database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface LeftOutCoupon {
  status(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/**
 * Adds a closed day in the past whose close left out an expired coupon of a borrower.
 * @param databaseUrl log-in of the application. @param phone number of the borrower, with or without the country code
 */
export async function plantLeftOutCoupon(databaseUrl: string, phone: string): Promise<LeftOutCoupon> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const couponId = randomUUID();
  const day = '2026-11-02';
  await client.query(
    `insert into business_day (business_date, closed_at) values ($1, '2026-11-03T00:05:00+08:00') on conflict do nothing`,
    [day],
  );
  await client.query(
    `with owner as (select customer_id from customer where right(phone, 10) = right($3, 10) and phone_lost_at is null),
      given as (insert into coupon (customer_id, coupon_id, campaign, source, kind, status, amount, valid_from, valid_until, granted_at)
        select customer_id, $1, 'test', 'test', 'cash', 'available', 100, $2, $2, now() from owner)
      insert into close_left_out (customer_id, business_date, step, subject) select customer_id, $2, 'coupons', $1 from owner`,
    [couponId, day, phone],
  );
  return {
    async status() {
      const { rows } = await client.query<{ status: string }>(
        'select status from coupon where coupon_id = $1',
        [couponId],
      );
      return rows[0]?.status;
    },
    stop: () => client.end(),
  };
}
