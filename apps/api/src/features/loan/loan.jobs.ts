import type { Database } from '../../db/database';
import { type JobHandlers, type OutboxJob, textOf } from '../../jobs/job';
import type { TextService } from '../message/text.service';
import { orderOf } from './loan.store';
import type { PayoutService } from './payout.service';

/** Sends pay-outs, and tells the borrower what became of them. */
export function loanJobs(db: Database, payouts: PayoutService, texts: TextService): JobHandlers {
  const moneyOf = async (job: OutboxJob) => {
    const payout = (await orderOf(db, job.customerId, textOf(job, 'orderId')))?.payouts[0];
    if (!payout) throw new Error('an order that was paid out has no pay-out');
    return { amount: payout.amount, channel: payout.channel_name };
  };
  return {
    'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
    'loan.disbursed': async (job) => {
      const money = await moneyOf(job);
      await texts.tell(job.customerId, job.outboxId, (words, brand) =>
        words.loanDisbursed({ brand, ...money }),
      );
    },
    'payout.failed': async (job) => {
      const money = await moneyOf(job);
      await texts.tell(job.customerId, job.outboxId, (words, brand) =>
        words.payoutFailed({ brand, ...money }),
      );
    },
  };
}
