/** The rewards for adding the app to the home screen, and whether the borrower received them. Amounts in centavos. */
import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

export const HomeScreenView = z.object({
  /** Time of the first start from the home screen; null before it. */
  addedAt: z.nullable(Instant),
  /**
   * Status of the coupon. `open`: the borrower gets it by opening the app from the home screen. `later`: the app was
   * opened, and the borrower gets the coupon once an ID is saved, because each person gets it once. `elsewhere`: the
   * same person got it under another phone number.
   */
  coupon: z.enum(['open', 'later', 'given', 'elsewhere']),
  amount: Centavos,
  /**
   * Highest limit that the borrower can reach now. `ceilingThen` is the highest limit with the app on the home screen.
   */
  ceiling: Centavos,
  ceilingThen: Centavos,
});
export type HomeScreenBody = z.infer<typeof HomeScreenView>;
