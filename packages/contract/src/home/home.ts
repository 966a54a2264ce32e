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
  maxLimit: Centavos,
  /**
   * Amounts in centavos by which each action would raise the limit; null if the action is done, adds nothing or is not
   * offered.
   */
  raises: z.object({
    onTime: z.nullable(Centavos),
    facebook: z.nullable(Centavos),
    /** Highest limit, not an increase, with the app on the home screen; null if the app is already there. */
    homeScreen: z.nullable(Centavos),
  }),
  /** First day on which a new loan is possible after a seriously late one; null if one is possible now. */
  mayBorrowFrom: z.nullable(ManilaDateText),
  application: z.nullable(ApplicationView),
  /** The most urgent current order, or else the last settled one; null if there is none. */
  order: z.nullable(OrderSummary),
  moreOrders: z.int(),
  stepsDone: z.int(),
  stepsTotal: z.int(),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
});
export type HomeBody = z.infer<typeof HomeView>;
