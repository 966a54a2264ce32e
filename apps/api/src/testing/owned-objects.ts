/** Creates one object of every kind for a borrower, for tests of access rules. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { TUS_PROTOCOL } from './api-operations';
import { type Borrower, confirmed, newKey } from './borrower';
import { grantCoupon } from './coupons';
import { openDispute, REASON } from './disputes';
import { openPayment } from './loan';
import type { Stack } from './stack';

/** Creates one object for each path parameter, waits for all jobs, and returns the ids by parameter name. */
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
  const ids = { orderId, paymentId, couponId, confirmationId };
  await vi.waitFor(() => expectQuiet(stack), { interval: 200 });
  const findId = async (column: string, table: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where customer_id = ${owner.customerId}::uuid limit 1`.execute(stack.connection.db);
    return rows[0]?.id ?? '';
  };
  return {
    ...ids,
    sessionId: await findId('session_id', 'session'),
    photoId: await findId('photo_id', 'photo'),
    messageId: await findId('message_id', 'message'),
    exportId: await findId('export_id', 'data_export'),
    checkId: await findId('check_id', 'face_check'),
    disputeId: await findId('dispute_id', 'dispute_ticket'),
    uploadId: upload.headers.get('location')?.split('/').at(-1) ?? '',
    kind: 'loan_agreement',
  };
}

async function expectQuiet(stack: Stack): Promise<void> {
  const { rows } = await sql<{ left: number }>`select (select count(*) from outbox)
    + (select count(*) from graphile_worker.jobs where run_at < now()) as left`.execute(stack.connection.db);
  expect(rows[0]?.left).toBe(0);
}
