import type { CorrectionName, ReopenableSection } from '@tulay/contract/onboarding/correction';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/common';
import type { ReviewDecision } from '@tulay/contract/operator/review-decision';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';
import { addDays, manilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { score } from '@tulay/engine/credit/scorecard';
import { err, ok, type Result } from '@tulay/engine/result';
import { DECISION_MINUTES, reviewDay } from '@tulay/engine/time-promise';
import { runCommand, runEvent, runGlobal } from '../../../command';
import type { CasePage } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import { readStored } from '../../../db/stored/read-stored';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import {
  type ApplicationRow,
  findApplicant,
  findApplicationInReview,
  listApplicationsInReview,
  listDueDecisions,
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

export interface HeldDecision {
  readonly decision: ReviewDecision;
  /** Codes of the corrections that the operator requests by returning the application. */
  readonly corrections?: readonly CorrectionName[];
}

type Decided = Result<'done' | 'already', ErrorCode | 'decision_pending'>;

/**
 * Error for an application with a decision that has not taken effect. `until`: time at which the decision takes effect.
 */
const decisionPending = ({ pending_who: by, pending_until: until }: ApplicationRow) =>
  err('decision_pending', { by: by ?? '', until: until === null ? '' : until.toISOString() });

const REAPPLY_DAYS = 30;

/** Returns the text message of a decision at `now`. */
function decisionText(
  row: ApplicationRow,
  decision: ReviewDecision,
  now: Date,
  words: SmsWords,
  brand: string,
): string {
  if (decision === 'return') return words.applicationReturned({ brand });
  const { limit, reapplyOn } = outcomeOf(row, decision, now);
  return limit === null
    ? words.applicationRejected({ brand, date: reapplyOn ?? '' })
    : words.applicationAccepted({ brand, limit });
}

/** Returns what a decision at `now` does to an application. */
function outcomeOf(row: ApplicationRow, decision: 'approve' | 'reject', now: Date) {
  if (decision === 'approve') return { status: 'accepted', limit: scoreSummary(row).limit, reapplyOn: null };
  const day = addDays(manilaDate(now), REAPPLY_DAYS);
  const reapplyOn = row.reapply_on !== null && row.reapply_on > day ? row.reapply_on : day;
  return { status: 'rejected', limit: null, reapplyOn };
}

/**
 * Carries out the decisions that take effect now. A crash in between loses nothing, because the next run finds what is
 * left, and the database carries each out once.
 */
export const createDecisionCarrier =
  ({ db, clock }: ReviewDependencies) =>
  async (): Promise<void> => {
    const now = clock.now();
    const carried = await Promise.allSettled(
      (await listDueDecisions(db, now)).map(async (row) => {
        const { customer_id: customerId, application_id: applicationId, pending_decision: decision } = row;
        if (decision === null) return;
        const effect =
          decision === 'return'
            ? { status: 'draft', limit: null, reapplyOn: null }
            : outcomeOf(row, decision, now);
        const ids = { auditId: newId(), whyAuditId: newId(), outboxId: newId() };
        await runEvent(db, 'review_carry_out', customerId, now, {
          applicationId,
          decision,
          ...effect,
          ...ids,
        });
      }),
    );
    const failed = carried.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  };

export function createReviewService({ db, clock }: ReviewDependencies) {
  async function decide(
    applicationId: string,
    { who, why }: OperatorDecision,
    decision: 'approve' | 'reject',
  ): Promise<Decided> {
    const row = await findApplicationInReview(db, applicationId);
    if (!row) return err('not_found');
    if (row.pending_until !== null) return decisionPending(row);
    return runEvent(db, 'review_decide', row.customer_id, clock.now(), {
      ...outcomeOf(row, decision, clock.now()),
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
    queue: (page: CasePage) => listApplicationsInReview(db, page),

    async find(applicationId: string) {
      const row = await findApplicationInReview(db, applicationId);
      return row ? ok({ row, found: scoreSummary(row) }) : err('not_found');
    },

    /**
     * Returns the borrower's ID number, account, address and devices with the other borrowers who use them. It is information for
     * the reviewer: an address that others share is no reason against anybody.
     */
    async listUsedElsewhere(customerId: string) {
      const found = await runGlobal(db, 'compared_values_elsewhere', clock.now(), { customerId });
      const rows = found.ok ? found.value.rows : [];
      return rows.map(({ others, ...value }) => ({
        ...value,
        others: others.map((other) => ({ ...other, usedSince: new Date(other.usedSince) })),
      }));
    },

    /**
     * Accepts the application with the limit that the scorecard computes from the stored inputs. `not_found` unless it
     * is in review.
     */
    approve: (applicationId: string, decision: OperatorDecision) =>
      decide(applicationId, decision, 'approve'),

    /**
     * Rejects the application for 30 days, or until the later day that an earlier rejection named. `not_found` unless
     * it is in review.
     */
    reject: (applicationId: string, decision: OperatorDecision) => decide(applicationId, decision, 'reject'),

    /**
     * Stores a decision that takes effect after some seconds, and returns when. Until then the operator can take it back.
     * Errors: `not_found`, the application is not in review; `decision_pending`, it is decided already.
     */
    async hold(
      applicationId: string,
      { decision, corrections = [] }: HeldDecision,
      { who, why }: OperatorDecision,
      seconds: number,
    ): Promise<Result<Date, 'not_found' | 'decision_pending'>> {
      const row = await findApplicationInReview(db, applicationId);
      if (!row) return err('not_found');
      if (row.pending_until !== null) return decisionPending(row);
      const until = new Date(clock.now().getTime() + seconds * 1_000);
      const input = { applicationId, decision, corrections, who, why, until };
      const held = await runEvent(db, 'review_hold', row.customer_id, clock.now(), input);
      return held.ok && held.value === 'done' ? ok(until) : err('decision_pending');
    },

    /**
     * Returns the text message of a decision in both languages, because a reviewer may not read the borrower's choice
     * of language. A linked Facebook account can increase the limit in the text. @param brand name of the lender at the
     * beginning of the text
     */
    async textsOf(
      applicationId: string,
      decision: ReviewDecision,
      brand: string,
    ): Promise<Result<Readonly<Record<Language, string>>, 'not_found'>> {
      const row = await findApplicationInReview(db, applicationId);
      if (!row) return err('not_found');
      const write = (language: Language) =>
        decisionText(row, decision, clock.now(), smsText(language), brand);
      return ok({ en: write('en'), tl: write('tl') });
    },

    /**
     * Takes back a decision. Errors: `decision_over`, it has taken effect; `decision_other`, another operator made it;
     * `not_found`, nothing is decided.
     */
    async takeBack(
      applicationId: string,
      who: string,
    ): Promise<Result<'done', 'decision_other' | 'decision_over' | 'not_found'>> {
      const found = await findApplicant(db, applicationId);
      if (!found) return err('not_found');
      const input = { applicationId, who };
      const taken = await runGlobal(db, 'review_take_back', clock.now(), input, found.customer_id);
      return taken.ok ? ok('done') : taken;
    },

    /**
     * Returns the application to the borrower, who can correct and send it again. `not_found` unless it is in review.
     */
    async returnForCorrection(
      applicationId: string,
      corrections: readonly CorrectionName[],
      { who, why }: OperatorDecision,
    ): Promise<Decided> {
      const row = await findApplicationInReview(db, applicationId);
      if (!row) return err('not_found');
      if (row.pending_until !== null) return decisionPending(row);
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
    const before = new Date(clock.now().getTime() - DECISION_MINUTES * 60_000);
    const late = await listUndecidedSince(db, before);
    await Promise.allSettled(
      late.map(async (row) => {
        await notices.notify(
          row.customer_id,
          `application.late ${row.application_id} ${row.submitted_at.toISOString()}`,
          {
            topic: 'application_review',
            date: reviewDay(row.submitted_at),
          },
        );
        await markLateNotified(db, row, clock.now());
      }),
    );
  };
}

/** Computes the score from the stored inputs. `limit` is the credit limit that an acceptance grants, in centavos. */
function scoreSummary(row: ApplicationRow) {
  if (!row.inputs) throw new Error(`the application ${row.application_id} was not scored`);
  const inputs = readStored('scored_inputs', row.inputs);
  const { score: input, screening } = inputs;
  const { points, reasons: rules } = score(input);
  return { input, screening, points, rules, limit: scoredLimit(inputs) };
}

const OPEN_DAYS = 7;

export function createReopening({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const lastDay = (): ManilaDate => addDays(manilaDate(clock.now()), OPEN_DAYS);

  return {
    /** Returns the last day on which a form that is opened today can be corrected. */
    lastDay,

    /**
     * Opens a form for one correction, until it is saved or the returned day ends. `already`: the form is open. Error:
     * `application_open`, the application is not decided, so return it for correction instead.
     */
    async open(
      customerId: string,
      section: ReopenableSection,
      by: { readonly who: string; readonly why: string },
    ): Promise<Result<{ readonly until: ManilaDate } | 'already', ErrorCode>> {
      const until = lastDay();
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
