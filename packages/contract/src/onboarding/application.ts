import { feedback } from '@tulay/engine/identity/field-rules';
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, ruled, TimePromiseView, Uuid } from '../common';
import { Section } from './forms';
import { Draft } from './profile';

/** Status of an application. `draft`: an operator returned it for correction. */
export const ApplicationStatus = z.enum(['draft', 'submitted', 'review', 'accepted', 'rejected', 'expired']);

export const AppealForm = z.object({ words: ruled(feedback) });

/** Saved forms of an applicant, for a reviewer. */
export const Applicant = z.object({ forms: z.array(z.object({ section: Section, data: Draft })) });
export type ApplicantBody = z.infer<typeof Applicant>;

export const ApplicationView = z.object({
  applicationId: Uuid,
  status: ApplicationStatus,
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Promised time of the decision, as far as it can still be kept; null once the application is decided. */
  promise: z.nullable(TimePromiseView),
  limit: z.nullable(Centavos),
  /** First Manila date on which a rejected borrower may apply again. */
  reapplyOn: z.nullable(ManilaDateText),
  /** Codes of the rules that decided; `@tulay/copy` holds their sentences. */
  reasons: z.array(z.string()),
  /**
   * Credit bureau whose report led to the rejection, and how to dispute its record; null if no bureau report led to it.
   */
  bureau: z.nullable(z.object({ name: z.string(), contact: z.string() })),
  /** The appeal against a rejection, allowed once; null before it. */
  appeal: z.nullable(z.object({ ticket: z.string(), appealedAt: Instant })),
});
export type ApplicationBody = z.infer<typeof ApplicationView>;
