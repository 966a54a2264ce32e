/** One request for the home screen. */
import * as z from 'zod/mini';
import { ApplicationView } from './application';
import { Centavos, ManilaDateText } from './common';
import { OrderSummary } from './loan';

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
  application: z.nullable(ApplicationView),
  /** The one that needs the borrower first. */
  order: z.nullable(OrderSummary),
  /** Current ones beside it. */
  moreOrders: z.int(),
  stepsDone: z.int(),
  stepsTotal: z.int(),
  minutesLeft: z.int(),
});
export type HomeBody = z.infer<typeof HomeView>;
