/** Finds the ids of a borrower's objects, by the parameter name that the routes use for them. */
import type { ProofStack } from '../stack/stack';

const QUERIES: Readonly<Record<string, string>> = {
  orderId: 'select order_id::text as id from loan_order where customer_id = $1',
  paymentId: 'select payment_id::text as id from payment where customer_id = $1',
  messageId: 'select message_id::text as id from message where customer_id = $1',
  photoId: 'select photo_id::text as id from photo where customer_id = $1',
  checkId: 'select check_id::text as id from face_check where customer_id = $1',
  confirmationId: 'select confirmation_id::text as id from confirmation where customer_id = $1',
  disputeId: `select detail ->> 'disputeId' as id from loan_event where customer_id = $1 and kind = 'dispute'`,
  couponId: 'select coupon_id::text as id from coupon where customer_id = $1',
  exportId: 'select export_id::text as id from data_export where customer_id = $1',
  uploadId: 'select upload_id::text as id from photo_upload where customer_id = $1',
  sessionId: 'select session_id::text as id from session where customer_id = $1',
};

export type OwnedIds = Readonly<Record<string, readonly string[]>>;

export async function findOwnedIds({ rows }: ProofStack, customerId: string): Promise<OwnedIds> {
  const found = await Promise.all(
    Object.entries(QUERIES).map(
      async ([name, query]) =>
        [name, (await rows<{ id: string }>(query, [customerId])).map(({ id }) => id)] as const,
    ),
  );
  return Object.fromEntries(found);
}
