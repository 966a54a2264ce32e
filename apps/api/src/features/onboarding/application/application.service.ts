import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Note } from '@tulay/contract/inbox/message';
import { PHOTO_KINDS } from '@tulay/contract/onboarding/photo';
import { SECTIONS } from '@tulay/contract/onboarding/questions';
import { manilaDate } from '@tulay/engine/calendar';
import type { ScoreRule } from '@tulay/engine/credit/scorecard';
import { ok, type Result } from '@tulay/engine/result';
import { reviewDay, type Wait } from '@tulay/engine/time-promise';
import { runCommand, runEvent } from '../../../command';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { writeStored } from '../../../db/stored/read-stored';
import type { Wire } from '../../../db/wire';
import { newId } from '../../../ids';
import type { Moment } from '../../../http/reads/moment';
import { promiseView } from '../../meta/promise.view';
import type { Clock } from '../../../ports/clock';
import type { Screening } from '../../../ports/screening';
import type { NoticeService } from '../../inbox/notice.service';
import type { DeviceService } from '../linked/device.service';
import type { LocationService } from '../linked/location.service';
import type { FacebookService } from '../linked/facebook.service';
import type { OnboardingService } from '../onboarding.service';
import {
  type ApplicationRow,
  findApplication,
  findLatestApplication,
  latestApplicationIn,
  type ViewedColumn,
} from './application.store';
import { decide, type ApplicantFacts, scoredLimit, type Lateness } from './decision';
import { findCustomer } from '../form/form.store';
import { scoredAnswers } from '../form/saved-answers';

export { latestApplicationIn };
export type ApplicationService = ReturnType<typeof createApplicationService>;

export interface ApplicationDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly screening: Screening;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly onboarding: Pick<OnboardingService, 'forms' | 'duplicates' | 'face' | 'readiness'>;
  readonly devices: Pick<DeviceService, 'isUsedByAnother'>;
  readonly locations: Pick<LocationService, 'latest'>;
  readonly config: Pick<Config, 'MARKET'>;
  readonly facebook: Pick<FacebookService, 'applyToLimit'>;
  readonly loans: { readonly lateness: (customerId: string) => Promise<Lateness> };
}

export function createApplicationService(dependencies: ApplicationDependencies) {
  const { db, clock, notices, onboarding, facebook, screening } = dependencies;
  const viewOf = (row: AnyApplication, at: Date | Moment = clock.now()) => view(row, at, screening.bureau);

  return {
    viewOf,

    /**
     * Submits the application once per key. Errors: `application_incomplete`, `application_open`, `outstanding_loan`,
     * `reapply_later` (date).
     */
    async submit(customerId: string, key: string): Promise<Result<ApplicationBody, ErrorCode>> {
      const now = clock.now();
      const { corrections, face, formsComplete } = await onboarding.readiness(customerId);
      const sent = await runCommand(db, {
        operation: 'application_submit',
        customerId,
        key,
        request: {},
        now,
        input: {
          applicationId: newId(),
          auditId: newId(),
          outboxId: newId(),
          today: manilaDate(now),
          sections: SECTIONS,
          photos: PHOTO_KINDS,
          formsComplete,
          corrected: corrections.length === 0,
          faceDone: face.state !== 'todo',
        },
      });
      if (!sent.ok) return sent;
      const row = await findApplication(db, customerId, sent.value.applicationId);
      if (!row) throw new Error('the submitted application was not found');
      return ok(viewOf(row));
    },

    async currentApplication(customerId: string): Promise<ApplicationBody | null> {
      const [row] = await findLatestApplication(db, customerId);
      return row ? viewOf(row) : null;
    },

    /**
     * Decides a submitted application. Does nothing if the application is already decided. Throws while a provider is
     * unavailable, so that the job is retried.
     */
    async decide(customerId: string, applicationId: string): Promise<void> {
      const row = await findApplication(db, customerId, applicationId);
      if (row?.status !== 'submitted') return;
      const decision = decide(await gatherFacts(dependencies, customerId));
      const stored = await runEvent(db, 'application_decide', customerId, clock.now(), {
        ...decision,
        inputs: writeStored('scored_inputs', decision.inputs),
        scoredLimit: scoredLimit(decision.inputs),
        applicationId,
        actor: 'scorecard',
        auditId: newId(),
        outboxId: newId(),
      });
      if (!stored.ok) throw new Error(`the decision was not stored: ${stored.code}`);
    },

    /** Notifies the borrower of the decision. @param reference unique for each event; a repeat sends nothing. */
    async notifyDecision(customerId: string, applicationId: string, reference: string): Promise<void> {
      const row = await findApplication(db, customerId, applicationId);
      if (!row) return;
      // If a Facebook account was linked before the first limit existed, it raises the limit now.
      if (row.status === 'accepted') await facebook.applyToLimit(customerId);
      const note = noteOf(row, (await findCustomer(db, customerId)).credit_limit);
      if (note) await notices.notify(customerId, reference, note);
    },
  };
}

async function gatherFacts(
  { db, clock, screening, onboarding, devices, locations, loans, config }: ApplicationDependencies,
  customerId: string,
): Promise<ApplicantFacts> {
  const [forms, { phone }] = await Promise.all([onboarding.forms(customerId), findCustomer(db, customerId)]);
  const { identity, basic } = forms;
  if (!identity || !basic) throw new Error('the application was submitted without its forms');
  const { idNumber } = identity;
  const [face, screened, duplicates, isUsedByAnotherDevice, location, lateness] = await Promise.all([
    onboarding.face.status(customerId, idNumber),
    screening.screen({ idNumber, phone }),
    onboarding.duplicates(customerId),
    devices.isUsedByAnother(customerId),
    locations.latest(customerId),
    loans.lateness(customerId),
  ]);
  if (!screened.ok) throw new Error(screened.code);
  return {
    today: manilaDate(clock.now()),
    birthDate: basic.birthDate,
    answers: scoredAnswers(forms),
    face: face.state,
    screening: screened.value,
    duplicates: isUsedByAnotherDevice ? [...duplicates, 'device'] : duplicates,
    location,
    market: config.MARKET,
    lateness,
  };
}

/**
 * Returns the notice of a decision; null if it has none.
 * @param limit credit limit in centavos, including what a linked account added.
 */
function noteOf(row: ApplicationRow, limit: number): Note | null {
  switch (row.status) {
    case 'accepted':
      return { topic: 'application_accepted', limit };
    case 'rejected':
      return { topic: 'application_rejected', date: row.reapply_on ?? '' };
    case 'draft':
      return { topic: 'application_returned' };
    case 'review':
      return row.delay_notified_at === null
        ? { topic: 'application_review', date: reviewDay(row.submitted_at) }
        : null;
    default:
      return null;
  }
}

export type ViewedApplication = Pick<ApplicationRow, ViewedColumn>;
/** Application as a query returns it: as a row, or as JSON. */
type AnyApplication = ViewedApplication | Wire<ViewedApplication>;

/** Returns what the borrower is waiting for; null after the decision. After an appeal, it is a review by a person. */
function waitOf({ status, submitted_at, appealed_at }: AnyApplication): Wait | null {
  if (status === 'submitted') return { for: 'decision', since: new Date(submitted_at) };
  return status === 'review' ? { for: 'review', since: new Date(appealed_at ?? submitted_at) } : null;
}

function promiseOf(row: AnyApplication, now: Date | Moment): ApplicationBody['promise'] {
  const wait = waitOf(row);
  return wait && promiseView(wait, now);
}

const DENIED: ScoreRule = 'screening_deny';

const instant = (at: Date | string): string => new Date(at).toISOString();

const view = (row: AnyApplication, now: Date | Moment, bureau: Screening['bureau']): ApplicationBody => ({
  applicationId: row.application_id,
  status: row.status,
  submittedAt: instant(row.submitted_at),
  decidedAt: row.decided_at && instant(row.decided_at),
  promise: promiseOf(row, now),
  limit: row.credit_limit,
  reapplyOn: row.reapply_on,
  reasons: row.reasons,
  bureau: row.status === 'rejected' && row.reasons.includes(DENIED) ? bureau : null,
  appeal:
    row.appeal_ticket !== null && row.appealed_at !== null
      ? { ticket: row.appeal_ticket, appealedAt: instant(row.appealed_at) }
      : null,
});
