import { type JobHandlers, textOf } from '../../jobs/job';
import type { TextService } from '../message/text.service';
import type { RepaymentService } from './repayment.service';

/** Tells the borrower that money arrived, or that the loan is paid. */
export const repaymentJobs = (repayments: RepaymentService, texts: TextService): JobHandlers => ({
  'repayment.posted': async (job) => {
    const payment = await repayments.detail(job.customerId, textOf(job, 'paymentId'));
    if (!payment.ok) throw new Error('a posted payment is missing');
    const amount = payment.value.received;
    const settled = job.payload['settled'] === true;
    await texts.tell(job.customerId, job.outboxId, (words, brand) =>
      settled ? words.loanSettled({ brand, amount }) : words.repaymentReceived({ brand, amount }),
    );
  },
});
