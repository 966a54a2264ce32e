/** Notices to the borrower about a dispute: its ticket and deadline, a question, the decision. */
import type { Note } from '@tulay/contract/inbox/message';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService } from '../loan/loan.service';
import type { NoticeService } from '../../inbox/notice.service';

export type DisputeNotices = ReturnType<typeof createDisputeNotices>;

/** Topic of each move that sends a notice. */
const TOPICS = {
  open: 'dispute_opened',
  appeal: 'dispute_opened',
  ask: 'dispute_question',
  uphold: 'dispute_upheld',
  reject: 'dispute_rejected',
} as const;

const topicOf = (move: string) => (move in TOPICS ? TOPICS[move as keyof typeof TOPICS] : undefined);

export function createDisputeNotices(
  loans: Pick<LoanService, 'facts'>,
  notices: Pick<NoticeService, 'notify'>,
) {
  return {
    /** `reference` is unique per event, so a repeated call sends no second notice. */
    async moved(
      customerId: string,
      {
        orderId,
        disputeId,
        move,
      }: { readonly orderId: string; readonly disputeId: string; readonly move: string },
      reference: string,
    ): Promise<void> {
      const topic = topicOf(move);
      const facts = topic && (await loans.facts(customerId, orderId));
      const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
      if (!topic || !dispute) return;
      const { ticket, decideBy } = dispute;
      const note: Note =
        topic === 'dispute_opened'
          ? { topic, orderId, disputeId, ticket, date: decideBy }
          : { topic, orderId, disputeId, ticket };
      await notices.notify(customerId, reference, note);
    },
  };
}
