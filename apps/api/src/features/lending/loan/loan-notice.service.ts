import { payoutReason } from '@tulay/engine/payout/failure';
import type { Database } from '../../../db/database';
import type { NoticeService } from '../../inbox/notice.service';
import type { LimitService } from '../product/limit.service';
import { orderOf } from './loan.store';

export interface LoanNoticeDependencies {
  readonly db: Database;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly limits: Pick<LimitService, 'syncWithOrder'>;
}

export type LoanNoticeService = ReturnType<typeof createLoanNoticeService>;

/** Notifies borrowers about their loans. `reference` identifies the event: repeating a call notifies the borrower once. */
export function createLoanNoticeService({ db, notices, limits }: LoanNoticeDependencies) {
  return {
    notify: notices.notify,

    async notifyPayout(
      topic: 'loan_disbursed' | 'payout_failed',
      { customerId, orderId, reference }: Record<'customerId' | 'orderId' | 'reference', string>,
    ): Promise<void> {
      const payout = (await orderOf(db, customerId, orderId))?.payouts[0];
      if (!payout) throw new Error('an order with a payout notice has no payout');
      const { amount, channel_name: channel } = payout;
      const about = { orderId, amount, channel };
      if (topic === 'loan_disbursed') return notices.notify(customerId, reference, { topic, ...about });
      const reason = payoutReason(payout.failure, payout.channel_kind);
      await notices.notify(customerId, reference, { topic, ...about, reason });
    },

    async updateLimit(customerId: string, orderId: string): Promise<void> {
      const raised = await limits.syncWithOrder(customerId, orderId);
      if (!raised) return;
      const reference = `limit ${orderId} ${raised.number}`;
      await notices.notify(customerId, reference, { topic: 'limit_raised', limit: raised.limit });
    },
  };
}
