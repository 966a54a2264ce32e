import { PARTS_OF_DAY } from '@tulay/engine/hours';
import * as z from 'zod/mini';
import { ApplicationView } from '../onboarding/application';
import { Centavos, ManilaDateText } from '../common';
import { GiveBackView } from '../lending/credit';
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
  /** Part of the day for the greeting. The server sends it, because the clock of a device may be wrong. */
  partOfDay: z.enum(PARTS_OF_DAY),
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
    /** Highest credit limit that is possible once the app is on the home screen; null if the app already is there. */
    homeScreen: z.nullable(Centavos),
  }),
  /** First day on which a new loan is possible after a seriously late loan; null if a new loan is possible now. */
  mayBorrowFrom: z.nullable(ManilaDateText),
  /** Credit that the borrower has to give back before anything else is offered; null if there is none. */
  giveBack: z.nullable(GiveBackView),
  application: z.nullable(ApplicationView),
  /** The most urgent current order, or else the order that was settled last; null if there is neither. */
  order: z.nullable(OrderSummary),
  moreOrders: z.int(),
  /** Steps of the application form. Once the application was sent, all of them are done. */
  stepsDone: z.int(),
  stepsTotal: z.int(),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
});
export type HomeBody = z.infer<typeof HomeView>;
