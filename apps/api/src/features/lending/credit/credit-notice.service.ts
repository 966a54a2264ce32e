import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { payoutReason } from '@tulay/engine/payout/failure';
import type { Database } from '../../../db/database';
import type { Job } from '../../../jobs/topics';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import type { CreditService } from './credit.service';
import { returnOf } from './credit.store';

interface CreditNoticeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly credits: Pick<CreditService, 'prospect' | 'sendDue'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type CreditNotices = ReturnType<typeof createCreditNotices>;

export const createCreditNotices = ({ db, clock, credits, notices }: CreditNoticeDependencies) => ({
  async notifyAdded({ customerId, outboxId, payload }: Job<'credit.added'>): Promise<void> {
    const date = addDays(manilaDate(clock.now()), CREDIT_RETURN_DAYS);
    const { amount } = payload;
    const needsAccount = (await credits.prospect(customerId))?.refusal != null;
    const topic = needsAccount ? 'credit_account_needed' : 'credit_added';
    await notices.notify(customerId, outboxId, { topic, amount, date });
  },

  /**
   * Asks the borrower once more for an account that can receive the balance, before the day on which it is promised.
   */
  async askForAccount({ customerId, outboxId }: Job<'credit.asked'>): Promise<void> {
    const prospect = await credits.prospect(customerId);
    if (!prospect || prospect.isKept || prospect.refusal === null) return;
    const { amount, changedAt } = prospect;
    const date = addDays(manilaDate(changedAt), CREDIT_RETURN_DAYS);
    await notices.notify(customerId, outboxId, { topic: 'credit_account_needed', amount, date });
  },

  /**
   * Sends the credit balance to the borrower on the promised day. If that is not possible, notifies the borrower once.
   */
  async sendDue({ customerId, outboxId }: Job<'credit.due'>): Promise<void> {
    if (await credits.sendDue(customerId, outboxId)) return;
    const prospect = await credits.prospect(customerId);
    if (!prospect || prospect.isKept) return;
    const { amount, changedAt } = prospect;
    const reference = `credit not sent ${changedAt.toISOString()}`;
    await notices.notify(customerId, reference, { topic: 'credit_not_sent', amount });
  },

  async notifyMissing({ customerId, outboxId, payload }: Job<'credit.missing'>): Promise<void> {
    await notices.notify(customerId, outboxId, { topic: 'give_back_owed', ...payload });
  },

  async notifyWrittenOff({ customerId, outboxId, payload }: Job<'credit.written_off'>): Promise<void> {
    await notices.notify(customerId, outboxId, { topic: 'give_back_removed', ...payload });
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
