import type { CorrectionName } from '@tulay/contract/onboarding/correction';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, manilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { score } from '@tulay/engine/credit/scorecard';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import {
  type ApplicationRow,
  findApplicationInReview,
  listApplicationsInReview,
  listUndecidedSince,
  markLateNotified,
} from './application.store';
import { scoredLimit } from './decision';
import type { SectionName } from '@tulay/contract/onboarding/questions';

export interface ReviewDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export type ReviewService = ReturnType<typeof createReviewService>;

interface OperatorDecision {
  readonly who: string;
  readonly why: string;
}

/** Time within which borrowers are promised a decision, or a notice that it takes longer (specification 9). */
const PROMISED_MS = 15 * 60_000;
const REAPPLY_DAYS = 30;

export function createReviewService({ db, clock }: ReviewDependencies) {
  async function decide(
    applicationId: string,
    { who, why }: OperatorDecision,
    outcome: (row: ApplicationRow) => { status: string; limit: number | null; reapplyOn: string | null },
  ): Promise<Result<'done' | 'already', ErrorCode>> {
    const row = await findApplicationInReview(db, applicationId);
    if (!row) return err('not_found');
    return runEvent(db, 'review_decide', row.customer_id, clock.now(), {
      ...outcome(row),
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

    async find(applicationId: string) {
      const row = await findApplicationInReview(db, applicationId);
      return row ? ok({ row, found: scoreSummary(row) }) : err('not_found');
    },

    /** Accepts the application with the limit scored from the stored inputs. `not_found` unless it is in review. */
    approve: (applicationId: string, decision: OperatorDecision) =>
      decide(applicationId, decision, (row) => ({
        status: 'accepted',
        limit: scoreSummary(row).limit,
        reapplyOn: null,
      })),

    /**
     * Rejects the application for 30 days, or until the later day that an earlier rejection named. `not_found` unless
     * it is in review.
     */
    reject: (applicationId: string, decision: OperatorDecision) =>
      decide(applicationId, decision, (row) => {
        const day = addDays(manilaDate(clock.now()), REAPPLY_DAYS);
        const reapplyOn = row.reapply_on !== null && row.reapply_on > day ? row.reapply_on : day;
        return { status: 'rejected', limit: null, reapplyOn };
      }),

    /** Returns the application to the borrower to correct and resubmit. `not_found` unless it is in review. */
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

    /** Appeals a rejection. Error: `appeal_not_open`, the application is not rejected or was already appealed. */
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

export function createLateNotices({
  db,
  clock,
  notices,
}: ReviewDependencies & { readonly notices: Pick<NoticeService, 'notify'> }) {
  return async function notifyLate(): Promise<void> {
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

/** Scores the stored inputs; `limit` is what accepting grants, in centavos. */
function scoreSummary(row: ApplicationRow) {
  const { inputs } = row;
  if (!inputs) throw new Error(`the application ${row.application_id} was not scored`);
  const { score: input, screening } = inputs;
  return { input, screening, points: score(input).points, limit: scoredLimit(inputs) };
}
export type ScoreSummary = ReturnType<typeof scoreSummary>;

const OPEN_DAYS = 7;

/** Forms that close with an application. Contacts never close; the payout account has its own rule. */
export const REOPENABLE_SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work'] as const;
export type ReopenableSection = (typeof REOPENABLE_SECTIONS)[number];

export function createReopening({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Opens a form for one correction, until it is saved or the returned day ends. `already`: the form is open. Error:
     * `application_open`, the application is not decided, so return it for correction instead.
     */
    async open(
      customerId: string,
      section: ReopenableSection,
      by: { readonly who: string; readonly why: string },
    ): Promise<Result<{ readonly until: ManilaDate } | 'already', ErrorCode>> {
      const until = addDays(manilaDate(clock.now()), OPEN_DAYS);
      const ids = { auditId: newId(), outboxId: newId() };
      const opened = await runEvent(db, 'section_reopen', customerId, clock.now(), {
        section,
        until,
        ...by,
        ...ids,
      });
      if (!opened.ok) return opened;
      return ok(opened.value === 'done' ? { until } : opened.value);
    },
  };
}

export const createReopeningNotice =
  ({ notify }: Pick<NoticeService, 'notify'>) =>
  (
    customerId: string,
    reference: string,
    opened: { readonly section: SectionName; readonly date: ManilaDate },
  ) =>
    notify(customerId, reference, { topic: 'details_opened', ...opened });
