/** One request for the home screen. */
import * as z from 'zod/mini';
import { ApplicationView } from '../onboarding/application';
import { Centavos, ManilaDateText } from '../common';
import { OrderSummary } from '../lending/loan';
import { Step } from '../onboarding/profile';

export const HomeStatus = z.enum([
  'new',
  'draft',
  'in_review',
  'rejected',
  'withdrawable',
  'lending',
  'payout_failed',
  'repay',
  'settled',
]);

export const HomeView = z.object({
  status: HomeStatus,
  today: ManilaDateText,
  name: z.nullable(z.string()),
  limit: Centavos,
  availableLimit: Centavos,
  /** The largest limit anyone can reach. */
  maxLimit: Centavos,
  /** What would raise the limit and by how much; null for what was done already, has no room or is not offered. */
  raises: z.object({
    onTime: z.nullable(Centavos),
    facebook: z.nullable(Centavos),
    /** The ceiling with the app on the home screen. */
    homeScreen: z.nullable(Centavos),
  }),
  application: z.nullable(ApplicationView),
  /** The one that needs the borrower first. */
  order: z.nullable(OrderSummary),
  /** Current ones beside it. */
  moreOrders: z.int(),
  stepsDone: z.int(),
  stepsTotal: z.int(),
  /** Where the application goes on; null where nothing is left to fill in. */
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
});
export type HomeBody = z.infer<typeof HomeView>;
