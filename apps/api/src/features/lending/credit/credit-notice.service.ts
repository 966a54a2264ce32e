import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { payoutReason } from '@tulay/engine/payout/failure';
import type { Database } from '../../../db/database';
import type { Job } from '../../../jobs/topics';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import { returnOf } from './credit.store';

interface CreditNoticeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type CreditNotices = ReturnType<typeof createCreditNotices>;

export const createCreditNotices = ({ db, clock, notices }: CreditNoticeDependencies) => ({
  async notifyAdded({ customerId, outboxId, payload }: Job<'credit.added'>): Promise<void> {
    const date = addDays(manilaDate(clock.now()), CREDIT_RETURN_DAYS);
    await notices.notify(customerId, outboxId, { topic: 'credit_added', amount: payload.amount, date });
  },

  async notifyReturned({ customerId, outboxId, payload }: Job<'credit.returned'>): Promise<void> {
    const { amount, channel_name: channel } = await returnOf(db, customerId, payload.payoutId);
    await notices.notify(customerId, outboxId, { topic: 'credit_returned', amount, channel });
  },

  async notifyFailed({ customerId, outboxId, payload }: Job<'credit.return_failed'>): Promise<void> {
    const row = await returnOf(db, customerId, payload.payoutId);
    const { amount, channel_name: channel } = row;
    const reason = payoutReason(row.failure, row.channel_kind);
    await notices.notify(customerId, outboxId, { topic: 'credit_return_failed', amount, channel, reason });
  },
});
