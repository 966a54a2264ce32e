/** Notices about payouts, relief, waivers and a raised credit limit. */
import type { Database } from '../../../db/database';
import type { NoticeService } from '../../inbox/notice.service';
import { orderOf } from './loan.store';

export type LoanNoticeService = ReturnType<typeof createLoanNoticeService>;

/** `reference` identifies the event: repeating a call notifies the borrower once. */
export function createLoanNoticeService(db: Database, notices: Pick<NoticeService, 'notify'>) {
  async function notifyPayout(
    topic: 'loan_disbursed' | 'payout_failed',
    customerId: string,
    orderId: string,
    reference: string,
  ): Promise<void> {
    const payout = (await orderOf(db, customerId, orderId))?.payouts[0];
    if (!payout) throw new Error('an order with a payout notice has no payout');
    const { amount, channel_name: channel } = payout;
    await notices.notify(customerId, reference, { topic, orderId, amount, channel });
  }

  return {
    disbursed: (customerId: string, orderId: string, reference: string) =>
      notifyPayout('loan_disbursed', customerId, orderId, reference),
    payoutFailed: (customerId: string, orderId: string, reference: string) =>
      notifyPayout('payout_failed', customerId, orderId, reference),
    /** For a cancellation without a payment; one with a payment is notified with it. */
    cancelled: (customerId: string, orderId: string, reference: string) =>
      notices.notify(customerId, reference, { topic: 'loan_cancelled', orderId }),
    /** `date`: the new due date. */
    dueDateMoved: (customerId: string, orderId: string, date: string, reference: string) =>
      notices.notify(customerId, reference, { topic: 'due_date_moved', orderId, date }),
    /** `amount` in centavos. */
    waived: (customerId: string, orderId: string, amount: number, reference: string) =>
      notices.notify(customerId, reference, { topic: 'charges_waived', orderId, amount }),
    /** `limit` in centavos. */
    limitRaised: (customerId: string, limit: number, reference: string) =>
      notices.notify(customerId, reference, { topic: 'limit_raised', limit }),
  };
}
