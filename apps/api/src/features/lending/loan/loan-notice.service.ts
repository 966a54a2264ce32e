import { payoutReason } from '@tulay/engine/payout/failure';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import type { NoticeService } from '../../inbox/notice.service';
import type { LimitService } from '../product/limit.service';
import { orderOf } from './loan.store';

export interface LoanNoticeDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly limits: Pick<LimitService, 'syncWithOrder' | 'waitingOrders'>;
}

export type LoanNoticeService = ReturnType<typeof createLoanNoticeService>;

/** Notifies borrowers about their loans. `reference` identifies the event: repeating a call notifies the borrower once. */
export function createLoanNoticeService({ db, config, notices, limits }: LoanNoticeDependencies) {
  async function updateLimit(customerId: string, orderId: string): Promise<void> {
    const raised = await limits.syncWithOrder(customerId, orderId);
    if (!raised) return;
    const reference = `limit ${orderId} ${raised.number}`;
    await notices.notify(customerId, reference, { topic: 'limit_raised', limit: raised.limit });
  }

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
      const documents = `${config.PUBLIC_URL}/#/protocol`;
      if (topic === 'loan_disbursed')
        return notices.notify(customerId, reference, { topic, ...about }, documents);
      const reason = payoutReason(payout.failure, payout.channel_kind);
      await notices.notify(customerId, reference, { topic, ...about, reason });
    },

    /** Notifies the borrower that a settlement offer has ended, unless the loan was closed meanwhile or has a later offer. */
    async notifySettlementEnded(customerId: string, orderId: string, reference: string): Promise<void> {
      const order = (await orderOf(db, customerId, orderId))?.order;
      const isOwed = order?.status === 'active' || order?.status === 'written_off';
      if (!isOwed || order.settlement_until !== null) return;
      await notices.notify(customerId, reference, { topic: 'settlement_ended', orderId });
    },

    /** Notifies the borrower that a new plan can no longer be signed, unless the loan was closed or has a later proposal. */
    async notifyRestructuringEnded(customerId: string, orderId: string, reference: string): Promise<void> {
      const order = (await orderOf(db, customerId, orderId))?.order;
      if (order?.status !== 'active' || order.restructuring_until !== null) return;
      await notices.notify(customerId, reference, { topic: 'restructuring_ended', orderId });
    },

    updateLimit,

    /**
     * Updates the credit limit for this loan, and for the loans whose raise had to wait until the borrower gave back
     * credit.
     */
    async updateLimits(customerId: string, orderId?: string): Promise<void> {
      const waiting = await limits.waitingOrders(customerId);
      for (const each of new Set([...(orderId === undefined ? [] : [orderId]), ...waiting]))
        await updateLimit(customerId, each);
    },
  };
}
