/** The application for a limit and its decision. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, Uuid } from './common';

export const ApplicationStatus = z.enum(['submitted', 'review', 'accepted', 'rejected', 'expired']);

export const ApplicationView = z.object({
  applicationId: Uuid,
  status: ApplicationStatus,
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  limit: z.nullable(Centavos),
  /** First Manila date on which a rejected borrower may apply again. */
  reapplyOn: z.nullable(ManilaDateText),
  /** Codes of the rules that decided, worded in `@tulay/copy`. */
  reasons: z.array(z.string()),
});
export type ApplicationBody = z.infer<typeof ApplicationView>;
