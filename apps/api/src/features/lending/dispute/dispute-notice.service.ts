import type { Note } from '@tulay/contract/inbox/message';
import type { Job } from '../../../jobs/topics';
import type { NoticeService } from '../../inbox/notice.service';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService } from '../loan/loan.service';
import type { DisputeService } from './dispute.service';

interface DisputeNoticeDependencies {
  readonly disputes: Pick<DisputeService, 'waive'>;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/** Message by move; a move without one notifies nobody. */
const MESSAGES: ReadonlyMap<string, Note['topic'] & `dispute_${string}`> = new Map([
  ['open', 'dispute_opened'],
  ['appeal', 'dispute_opened'],
  ['ask', 'dispute_question'],
  ['uphold', 'dispute_upheld'],
  ['reject', 'dispute_rejected'],
] as const);

/** Returns the job that waives the charge of an upheld dispute and notifies the borrower of a move. */
export const createDisputeNotices =
  ({ disputes, loans, notices }: DisputeNoticeDependencies) =>
  async ({ customerId, outboxId, payload }: Job<'dispute.moved'>): Promise<void> => {
    const { orderId, disputeId, move } = payload;
    // The operator's command has waived the charge too, unless the program crashed before that. A second waiver has no
    // effect.
    if (move === 'uphold') await disputes.waive(customerId, orderId, disputeId);
    const topic = MESSAGES.get(move);
    const facts = topic && (await loans.facts(customerId, orderId));
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (!topic || !dispute) return;
    const { ticket, decideBy } = dispute;
    const note: Note =
      topic === 'dispute_opened'
        ? { topic, orderId, disputeId, ticket, date: decideBy }
        : { topic, orderId, disputeId, ticket };
    await notices.notify(customerId, outboxId, note);
  };
