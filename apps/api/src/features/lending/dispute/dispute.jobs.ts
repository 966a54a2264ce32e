import type { Note } from '@tulay/contract/inbox/message';
import { type JobHandlers, textOf } from '../../../jobs/job';
import type { NoticeService } from '../../inbox/notice.service';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService } from '../loan/loan.service';
import type { DisputeService } from './dispute.service';

interface DisputeJobDependencies {
  readonly disputes: Pick<DisputeService, 'waive'>;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

const TOPICS = {
  open: 'dispute_opened',
  appeal: 'dispute_opened',
  ask: 'dispute_question',
  uphold: 'dispute_upheld',
  reject: 'dispute_rejected',
} as const;

const topicOf = (move: string) => (move in TOPICS ? TOPICS[move as keyof typeof TOPICS] : undefined);

export const disputeJobs = ({ disputes, loans, notices }: DisputeJobDependencies): JobHandlers => ({
  'dispute.moved': async (job) => {
    const [orderId, disputeId, move] = [
      textOf(job, 'orderId'),
      textOf(job, 'disputeId'),
      textOf(job, 'move'),
    ];
    // The operator's command waives too, but may have crashed before it did.
    if (move === 'uphold') await disputes.waive(job.customerId, orderId, disputeId);
    const topic = topicOf(move);
    const facts = topic && (await loans.facts(job.customerId, orderId));
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (!topic || !dispute) return;
    const { ticket, decideBy } = dispute;
    const note: Note =
      topic === 'dispute_opened'
        ? { topic, orderId, disputeId, ticket, date: decideBy }
        : { topic, orderId, disputeId, ticket };
    await notices.notify(job.customerId, job.outboxId, note);
  },
});
