/** Events of a new plan: its proposal, the withdrawal of the proposal, and the signature. */
import { RESTRUCTURING_WAIVERS } from '@tulay/engine/loan/facts';
import * as z from 'zod/mini';
import { date, integer, text, texts } from '../commands/definition';
import { allocation } from './loan-event-parts';

export const RESTRUCTURING_EVENTS = {
  /** `lastDay`: last day on which the borrower can sign the new plan. `dailyRate`: in ppm. */
  restructuring_offer: {
    effects: {
      interest: 'same',
      lateFee: 'same',
      daysPastDue: 'same',
      reminders: 'same',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'restructuring_offered',
    },
    detail: z.object({
      count: integer,
      unit: z.enum(['week', 'biweek', 'month']),
      firstDueDate: date,
      dailyRate: integer,
      waives: z.enum(RESTRUCTURING_WAIVERS),
      lastDay: date,
      allocation,
    }),
    recording: {
      actor: 'operator',
      journal: 'restructuring_offered',
      action: 'loan.restructuring_offered',
      topic: 'loan.restructuring_offered',
      approval: 'always',
    },
  },
  /** The lender withdrew the proposal of a new plan. `offer`: id of the event that recorded the proposal. */
  restructuring_withdrawal: {
    effects: {
      interest: 'same',
      lateFee: 'same',
      daysPastDue: 'same',
      reminders: 'same',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'restructuring_withdrawn',
    },
    detail: z.object({ offer: text, allocation }),
    recording: {
      actor: 'operator',
      journal: 'restructuring_withdrawn',
      action: 'loan.restructuring_withdrawn',
      topic: 'loan.restructuring_withdrawn',
      approval: 'always',
    },
  },
  /** `offer`: event of the proposal that the borrower signed. `knownFacts`: facts of the same day that the plan includes. */
  restructuring_signed: {
    effects: {
      interest: 'more',
      lateFee: 'none',
      daysPastDue: 'none',
      reminders: 'none',
      label: 'pending_repayment',
      limit: 'more',
      nextOffer: 'when_paid',
      notice: 'loan_restructured',
    },
    detail: z.object({
      offer: text,
      dueDates: texts,
      dailyRate: integer,
      waives: z.enum(RESTRUCTURING_WAIVERS),
      knownFacts: texts,
      allocation,
    }),
    recording: null,
  },
} as const;
