/** What `customer reveal` shows of a borrower. Emergency contacts are other people, so they are not part of it. */
import * as z from 'zod/mini';

/** Kinds of reasons for which an operator sees a borrower's name, number, e-mail, birth date and address. */
export const REVEAL_REASONS = [
  'caller_checked',
  'ticket',
  'wrong_details',
  'payment_search',
  'fraud_check',
  'authority',
] as const;

/** Details that the forms hold; null for a detail that the borrower has not given. */
export const Identity = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** As the borrower entered it. */
  birthDate: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type IdentityBody = z.infer<typeof Identity>;
