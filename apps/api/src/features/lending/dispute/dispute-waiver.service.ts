/** Waives the charge of an upheld dispute. */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { ZERO } from '@tulay/engine/loan/components';
import { ok, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../command';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { disputesOf } from '../loan/dispute.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import { loanEventInput } from '../loan/loan-event-input.view';

export interface DisputeWaiverDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

type Recorded = Result<'done' | 'already', ErrorCode>;

export type DisputeWaiverService = ReturnType<typeof createDisputeWaiverService>;

export function createDisputeWaiverService({ db, clock, loans }: DisputeWaiverDependencies) {
  /** Money that was paid toward the waived charge is reallocated to what else is owed. */
  async function waiveOnce(customerId: string, orderId: string, disputeId: string): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    const before = facts && loanFacts(facts);
    if (!dispute || !before || dispute.about === 'payment') return ok('already');
    const today = manilaDate(clock.now());
    const { ticket, about, amount } = dispute;
    const waiver = { id: `waiver ${ticket}`, valueDate: today, parts: { ...ZERO, [about]: amount } };
    const recording = loanEventInput(facts, before, today, {
      eventId: waiver.id,
      kind: 'waiver',
      detail: (allocation) => ({ parts: waiver.parts, allocation }),
      after: { ...before, waivers: [...(before.waivers ?? []), waiver] },
      journal: 'waiver_posted',
      actor: 'operator',
      action: 'loan.waived',
      audit: { ticket, parts: waiver.parts },
      topic: 'loan.waived',
      payload: { amount },
    });
    return runEvent(db, 'loan_event_record', customerId, clock.now(), recording);
  }

  return {
    /** Waives the disputed charge once per dispute; does nothing for a disputed payment. */
    waive: (customerId: string, orderId: string, disputeId: string): Promise<Recorded> =>
      whileStale(() => waiveOnce(customerId, orderId, disputeId)),
  };
}
