/** What the borrower is told of a dispute: its ticket and deadline, our question, our answer. */
import type { Note } from '@tulay/contract/inbox/message';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService } from '../loan/loan.service';
import type { NoticeService } from '../../inbox/notice.service';

export type DisputeNotices = ReturnType<typeof createDisputeNotices>;

/** Moves that the borrower made and sees done, or that nothing follows from yet. */
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
    /** `reference` is unique an event: told twice, the borrower hears of it once. */
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
