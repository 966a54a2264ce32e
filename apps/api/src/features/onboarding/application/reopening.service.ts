/**
 * Corrections after the decision: an operator reopens a form, and the borrower saves it once. The application keeps the
 * data that was decided on. A new ID number must not belong to another borrower.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { SectionName } from '@tulay/contract/onboarding/forms';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';

const OPEN_DAYS = 7;

/** Forms that close with an application. Contacts never close; the payout account has its own rule. */
export const REOPENABLE_SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work'] as const;
export type ReopenableSection = (typeof REOPENABLE_SECTIONS)[number];

export function createReopening({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Opens a form until it is saved, or until the end of the returned day. `already`: it is open.
     * `application_open`: an undecided application can be returned instead.
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

/** Creates the function that notifies the borrower of a reopened form. */
export const createReopeningNotice =
  ({ notify }: Pick<NoticeService, 'notify'>) =>
  (
    customerId: string,
    reference: string,
    opened: { readonly section: SectionName; readonly date: ManilaDate },
  ) =>
    notify(customerId, reference, { topic: 'details_opened', ...opened });
