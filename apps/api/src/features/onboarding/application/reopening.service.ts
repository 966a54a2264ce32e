/**
 * What a borrower asks to have corrected after the decision: operators open the form, the borrower corrects it once. Who and
 * what was decided on stays in the application; a new number of the ID has to be nobody else's, as ever.
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

/** Those that close with an application; contacts never do, and the account has a rule of its own. */
export const REOPENABLE_SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work'] as const;
export type ReopenableSection = (typeof REOPENABLE_SECTIONS)[number];

export function createReopening({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Opens a form until the end of the day that it answers, or until it is saved. `already`: it is open.
     * `application_open`: an application waits for its decision, which can hand it back.
     */
    async open(
      customerId: string,
      section: ReopenableSection,
      said: { readonly who: string; readonly why: string },
    ): Promise<Result<{ readonly until: ManilaDate } | 'already', ErrorCode>> {
      const until = addDays(manilaDate(clock.now()), OPEN_DAYS);
      const ids = { auditId: newId(), outboxId: newId() };
      const opened = await runEvent(db, 'section_reopen', customerId, clock.now(), {
        section,
        until,
        ...said,
        ...ids,
      });
      if (!opened.ok) return opened;
      return ok(opened.value === 'done' ? { until } : opened.value);
    },
  };
}

/** Tells the borrower, once a reference. */
export const createReopeningNotice =
  ({ notify }: Pick<NoticeService, 'notify'>) =>
  (
    customerId: string,
    reference: string,
    opened: { readonly section: SectionName; readonly date: ManilaDate },
  ) =>
    notify(customerId, reference, { topic: 'details_opened', ...opened });
