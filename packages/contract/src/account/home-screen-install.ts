/** The app on the home screen: what it gives, and whether it was given. Amounts in centavos. */
import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

export const HomeScreenView = z.object({
  /** When the app was first opened from there; null before. */
  addedAt: z.nullable(Instant),
  /**
   * `open`: to be had by opening the app from the home screen; `later`: added, and given once the ID is saved, since it
   * is given once a person; `given`; `elsewhere`: the same person has it under another number.
   */
  coupon: z.enum(['open', 'later', 'given', 'elsewhere']),
  amount: Centavos,
  /** How far the limit may grow, now and with the app on the home screen. */
  ceiling: Centavos,
  ceilingThen: Centavos,
});
export type HomeScreenBody = z.infer<typeof HomeScreenView>;
