/** New plans that the lender proposes and the borrower signs. Amounts in centavos, rates in parts per million. */
import { RESTRUCTURING_WAIVERS } from '@tulay/engine/loan/facts';
import * as z from 'zod/mini';
import { Centavos, Language, ManilaDateText } from '../common';
import { PlanLine } from './loan';
import { CapView, EffectiveRateView, SignRequest } from './offer';

const parts = z.object({ penalty: Centavos, fees: Centavos, interest: Centavos, principal: Centavos });

/**
 * Repayment plan: the amounts still to pay, and the cost of the whole loan from its first day if the borrower follows
 * the plan.
 */
const PlanFigures = z.object({
  plan: z.array(PlanLine),
  dailyRate: z.int(),
  toPay: Centavos,
  totalCost: Centavos,
});

/** Figures of a new plan if it is signed on `asOf`. */
export const RestructuringView = z.object({
  asOf: ManilaDateText,
  /** Last day on which the plan can be signed. */
  lastDay: ManilaDateText,
  before: PlanFigures,
  after: PlanFigures,
  /** What the loan owes on `asOf`, what the lender removes of it, and what the new plan takes over. */
  owed: parts,
  waived: parts,
  kept: parts,
  waives: z.enum(RESTRUCTURING_WAIVERS),
  /** Days past due that stay reported until the loan is no longer watched. */
  daysPastDue: z.int(),
  effectiveRate: EffectiveRateView,
  caps: z.array(CapView),
});
export type RestructuringBody = z.infer<typeof RestructuringView>;

export const RestructuringSignRequest = z.object({
  consentDisclosure: z.boolean(),
  consentAgreement: z.boolean(),
  language: Language,
  /** Amount that the screen showed as still to pay by the new plan; if it has changed since, signing fails. */
  toPay: Centavos,
  signature: SignRequest.shape.signature,
});
export type RestructuringSignBody = z.infer<typeof RestructuringSignRequest>;
