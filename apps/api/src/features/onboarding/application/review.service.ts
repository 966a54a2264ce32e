/** What people decide: the queue of applications in review, appeals, and those that wait longer than was promised. */
import type { CorrectionName } from '@tulay/contract/onboarding/correction';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { score } from '@tulay/engine/credit/scorecard';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import type { ApplicationRow } from './application.store';
import { type Decision, scoredLimit } from './decision';
import { findApplicationInReview, listApplicationsInReview, markLateNotified, listUndecidedSince } from './review.store';

export interface ReviewDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Who decides, and the reason that is kept beside it. */
interface OperatorDecision {
  readonly who: string;
  readonly why: string;
}

/** S9: an answer, or word that it takes longer, within this time. */
const PROMISED_MS = 15 * 60_000;
const REJECTED_DAYS = 30;

export function createReviewService({ db, clock }: ReviewDependencies) {
  async function decide(
    applicationId: string,
    { who, why }: OperatorDecision,
    verdict: (row: ApplicationRow) => { status: string; limit: number | null; reapplyOn: string | null },
  ): Promise<Result<'done' | 'already', ErrorCode>> {
    const row = await findApplicationInReview(db, applicationId);
    if (!row) return err('not_found');
    return runEvent(db, 'review_decide', row.customer_id, clock.now(), {
      ...verdict(row),
      applicationId,
      reasons: ['person_decided'],
      actor: 'operator',
      who,
      why,
      auditId: newId(),
      whyAuditId: newId(),
      outboxId: newId(),
    });
  }

  return {
    queue: () => listApplicationsInReview(db),

    /** With what the machine found. `not_found` unless it is in review. */
    async open(
      applicationId: string,
    ): Promise<Result<{ readonly row: ApplicationRow; readonly found: ScoreSummary }, 'not_found'>> {
      const row = await findApplicationInReview(db, applicationId);
      return row ? ok({ row, found: foundOf(row) }) : err('not_found');
    },

    /** Accepts with the limit that the stored inputs score, in centavos. `not_found` unless it is in review. */
    approve: (applicationId: string, judgement: OperatorDecision) =>
      decide(applicationId, judgement, (row) => ({
        status: 'accepted',
        limit: foundOf(row).limit,
        reapplyOn: null,
      })),

    /** Rejects for 30 days, or until the later day that was told before. `not_found` unless it is in review. */
    reject: (applicationId: string, judgement: OperatorDecision) =>
      decide(applicationId, judgement, (row) => {
        const day = addDays(manilaDate(clock.now()), REJECTED_DAYS);
        const reapplyOn = row.reapply_on !== null && row.reapply_on > day ? row.reapply_on : day;
        return { status: 'rejected', limit: null, reapplyOn };
      }),

    /** Hands it back to the borrower, who corrects these and sends it once more. `not_found` unless it is in review. */
    async returnForCorrection(
      applicationId: string,
      corrections: readonly CorrectionName[],
      { who, why }: OperatorDecision,
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = await findApplicationInReview(db, applicationId);
      if (!row) return err('not_found');
      return runEvent(db, 'review_return', row.customer_id, clock.now(), {
        applicationId,
        corrections,
        who,
        why,
        auditId: newId(),
        outboxId: newId(),
      });
    },

    /** Asks that a person looks at the rejection again. `appeal_not_open` unless rejected, and the second time. */
    appeal(customerId: string, key: string, words: string): Promise<Result<object, ErrorCode>> {
      const id = newId();
      return runCommand(db, {
        operation: 'application_appeal',
        customerId,
        key,
        request: [words],
        now: clock.now(),
        input: { ticket: `A-${id.slice(-8).toUpperCase()}`, words, auditId: id },
      });
    },
  };
}

/** Each minute: tells once whoever has waited for a first decision longer than was promised. Whom no text reached is next again. */
export function createLateNotices({
  db,
  clock,
  notices,
}: ReviewDependencies & { readonly notices: Pick<NoticeService, 'notify'> }) {
  return async function tellLate(): Promise<void> {
    const before = new Date(clock.now().getTime() - PROMISED_MS);
    const late = await listUndecidedSince(db, before);
    await Promise.allSettled(
      late.map(async (row) => {
        await notices.notify(row.customer_id, `application.late ${row.application_id}`, {
          topic: 'application_review',
        });
        await markLateNotified(db, row, clock.now());
      }),
    );
  };
}

/** What the scorecard makes of the stored inputs; `limit`, in centavos, is what accepting gives. */
function foundOf(row: ApplicationRow) {
  const inputs = row.inputs as Decision['inputs'];
  const { score: input, screening } = inputs;
  return { input, screening, points: score(input).points, limit: scoredLimit(inputs) };
}
export type ScoreSummary = ReturnType<typeof foundOf>;
