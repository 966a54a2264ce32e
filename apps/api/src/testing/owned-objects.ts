/** A borrower who has one of everything: for tests of who may see and change what. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { TUS_PROTOCOL } from './api-operations';
import { type Borrower, confirmed, newKey } from './borrower';
import { grantCoupon } from './coupons';
import { openDispute, REASON } from './disputes';
import { openPayment } from './loan';
import type { Stack } from './stack';

/** Gets a borrower one of each thing that a path can name, by the name of the path's parameter; all jobs are done then. */
export async function createOwnedObjects(
  stack: Stack,
  owner: Borrower,
  orderId: string,
): Promise<Record<string, string>> {
  const { paymentId } = await openPayment(owner, orderId, { kind: 'part', amount: 10_000 });
  await openDispute(owner, orderId, { about: 'penalty', reason: REASON });
  await owner.send('POST', '/privacy/exports', { language: 'en' });
  await owner.send('PUT', `/orders/${orderId}/pay-link`, { language: 'en' }, newKey());
  const couponId = await grantCoupon(stack, owner, { kind: 'repayment', amount: 5_000 });
  const upload = await fetch(`${stack.url}/api/v1/onboarding/photo-uploads`, {
    method: 'POST',
    headers: {
      ...owner.headers(),
      ...TUS_PROTOCOL,
      'upload-length': '1000',
      'upload-metadata': 'kind c2VsZmll',
    },
  });
  const confirmationId = await confirmed(stack, owner, 'account_deletion', 'account');
  const mine = { orderId, paymentId, couponId, confirmationId };
  await vi.waitFor(() => expectQuiet(stack), { timeout: 20_000, interval: 200 });
  const one = async (column: string, table: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where customer_id = ${owner.customerId}::uuid limit 1`.execute(stack.connection.db);
    return rows[0]?.id ?? '';
  };
  return {
    ...mine,
    sessionId: await one('session_id', 'session'),
    photoId: await one('photo_id', 'photo'),
    messageId: await one('message_id', 'message'),
    exportId: await one('export_id', 'data_export'),
    checkId: await one('check_id', 'face_check'),
    disputeId: await one('dispute_id', 'dispute_ticket'),
    uploadId: upload.headers.get('location')?.split('/').at(-1) ?? '',
    kind: 'loan_agreement',
    format: 'json',
  };
}

async function expectQuiet(stack: Stack): Promise<void> {
  const { rows } = await sql<{ left: number }>`select (select count(*) from outbox)
    + (select count(*) from graphile_worker.jobs where run_at < now()) as left`.execute(stack.connection.db);
  expect(rows[0]?.left).toBe(0);
}
