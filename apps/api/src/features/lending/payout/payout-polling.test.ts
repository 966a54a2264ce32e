import { err, ok } from '@tulay/engine/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../../../db/database';
import type { Payouts } from '../../../ports/payouts';
import { type TestDatabase, testDatabase } from '../../../testing/database';
import { ManualClock } from '../../../testing/manual-clock';
import { createPayoutService } from './payout.service';
import { createVault, newDataKey } from '../../../crypto/envelope';

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

it('[spec 8.disburse] an unconfirmed payout is polled in the second run, even if 500 older ones are open', async () => {
  const { db } = connection;
  const clock = new ManualClock();
  await sql`insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_sealed,
      account_masked, account_hash, provider, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'payout ' || n, 'sent', 100, 'gcash', '', '', '', 'sandbox',
      ${clock.now()}::timestamptz - interval '1 day' + n * interval '1 second' from generate_series(1, 501) n`.execute(
    db,
  );
  const key = newDataKey().toString('base64');
  const vault = createVault({ sealing: [key], identity: key });
  const polled: string[] = [];
  const payouts: Payouts = {
    provider: 'sandbox',
    supports: () => true,
    send: async () => err('unknown_outcome'),
    query: async ({ reference, gatewayRef }) => {
      polled.push(reference);
      const state = { reference, gatewayRef: gatewayRef ?? '', amount: 100, deliveredAt: null } as const;
      return ok({ ...state, status: 'pending', failureCode: null });
    },
    statement: async () => err('gateway_unavailable'),
  };
  const { pollUnconfirmed } = createPayoutService({ db, clock, payouts, vault });
  await pollUnconfirmed();
  expect(polled).toHaveLength(500);
  expect(polled).not.toContain('payout 501');
  await pollUnconfirmed();
  expect(polled[500]).toBe('payout 501');
});
