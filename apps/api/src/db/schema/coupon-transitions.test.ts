import { type CouponState, couponMachine } from '@tulay/engine/lifecycle/coupon.machine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { type Connection, connect } from '../database';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const CUSTOMER = '01900000-0000-7000-8000-000000000001';

describe('[spec 4.coupon-states] coupon transitions in the database', () => {
  const states = Object.keys(couponMachine.table) as CouponState[];
  const legal = (from: CouponState, to: CouponState) => Object.values(couponMachine.table[from]).includes(to);

  it('the database allows exactly the coupon transitions of the state machine', async () => {
    const reservation = (state: CouponState) => (state === 'reserved' || state === 'used' ? CUSTOMER : null);
    const insertCoupon = (state: CouponState) =>
      sql`insert into coupon (customer_id, coupon_id, campaign, source, kind, status, amount, valid_from, valid_until,
          granted_at, order_id, discount)
        values (${CUSTOMER}, gen_random_uuid(), 'gift', gen_random_uuid()::text, 'cash', ${state}, 100,
          '2026-01-01', '2026-01-02', now(), ${reservation(state)}, ${reservation(state) && 100}) returning coupon_id`.execute(
        connection.db,
      );
    for (const from of states) {
      for (const to of states.filter((state) => state !== from)) {
        const { rows } = await insertCoupon(from);
        const { coupon_id: id } = rows[0] as { coupon_id: string };
        const moved = sql`update coupon set status = ${to}, order_id = ${reservation(to)}::uuid,
          discount = ${reservation(to) && 100}::bigint where coupon_id = ${id}::uuid`.execute(connection.db);
        if (legal(from, to)) await expect(moved, `${from} → ${to}`).resolves.toBeDefined();
        else await expect(moved, `${from} → ${to}`).rejects.toThrow(/cannot go from/);
      }
    }
  });
});
