/** The rewards for adding the app to the home screen, and whether the borrower received them. Amounts in centavos. */
import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

export const HomeScreenView = z.object({
  /** When the app was first opened from the home screen; null before that. */
  addedAt: z.nullable(Instant),
  /**
   * `open`: given when the app is opened from the home screen. `later`: the app was opened, and the coupon follows once the
   * ID is saved, because each person gets it once. `elsewhere`: the same person received it under another phone number.
   */
  coupon: z.enum(['open', 'later', 'given', 'elsewhere']),
  amount: Centavos,
  /** Highest limit that the borrower can reach now; `ceilingThen` is the one with the app on the home screen. */
  ceiling: Centavos,
  ceilingThen: Centavos,
});
export type HomeScreenBody = z.infer<typeof HomeScreenView>;
