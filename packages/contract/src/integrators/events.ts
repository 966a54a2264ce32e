/** Events that Tulay sends to the endpoints of integrators. They carry ids, amounts and states, and no personal data. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';

const ofOrder = z.object({ orderId: Uuid });
const ofDay = z.extend(ofOrder, { date: ManilaDateText, days: z.int() });
const ofAmount = z.extend(ofOrder, { amount: Centavos });

/** Version of the event shapes below. Every incompatible change of a shape increases the version. */
export const EVENT_VERSION = 1;

/** Meaning of each type of event, and the schema of its `data`. */
export const INTEGRATOR_EVENTS = {
  'application.decided': {
    summary: 'An application got its decision',
    data: z.object({ applicationId: Uuid, status: z.string() }),
  },
  'payout.failed': { summary: 'The payout of a loan failed', data: ofOrder },
  'loan.disbursed': { summary: 'The payout of a loan arrived, and the loan began', data: ofOrder },
  'loan.due_soon': { summary: 'An installment is due in `days` days', data: ofDay },
  'loan.overdue': { summary: 'An installment has been overdue for `days` days', data: ofDay },
  'loan.canceled': { summary: 'A loan was canceled', data: ofOrder },
  'loan.charges_waived': { summary: 'Charges of `amount` centavos were waived', data: ofAmount },
  'loan.due_date_moved': {
    summary: 'The due date of a loan moved to `dueDate`',
    data: z.extend(ofOrder, { dueDate: ManilaDateText }),
  },
  'loan.written_off': {
    summary: 'A loan was written off; nothing more accrues, and the borrower still owes it',
    data: ofOrder,
  },
  'loan.write_off_undone': { summary: 'The write-off of a loan was undone; it accrues again', data: ofOrder },
  'loan.restructured': {
    summary: 'The borrower signed a new plan of a loan; its first installment is due on `dueDate`',
    data: z.extend(ofOrder, { dueDate: ManilaDateText }),
  },
  'payment.posted': {
    summary:
      'A payment of `amount` centavos was booked; `settled` if nothing is owed any more, `forgiven` centavos of it by a settlement for less',
    data: z.extend(ofAmount, {
      paymentId: Uuid,
      nextDueDate: z.nullable(ManilaDateText),
      settled: z.boolean(),
      forgiven: z.nullable(Centavos),
    }),
  },
  'payment.reversed': { summary: 'A booked payment of `amount` centavos was reversed', data: ofAmount },
  'credit.added': {
    summary: 'A loan was overpaid by `amount` centavos, which are owed to the borrower',
    data: ofAmount,
  },
  'credit.missing': {
    summary: 'A reversal left `amount` centavos of returned credit for the borrower to give back',
    data: ofAmount,
  },
  'credit.written_off': {
    summary: 'The lender gave up `amount` centavos that the borrower had to give back',
    data: ofAmount,
  },
  'dispute.moved': {
    summary: 'A dispute of a loan moved to its next state',
    data: z.extend(ofOrder, { disputeId: z.string(), move: z.string() }),
  },
} as const;

export type EventType = keyof typeof INTEGRATOR_EVENTS;
export type EventData<T extends EventType> = z.output<(typeof INTEGRATOR_EVENTS)[T]['data']>;

export const isEventType = (name: string): name is EventType => Object.hasOwn(INTEGRATOR_EVENTS, name);

/** Returns the schema of the body of one type of event. */
export const eventBody = (type: EventType) =>
  z.object({
    type: z.literal(type),
    version: z.literal(EVENT_VERSION),
    timestamp: Instant,
    data: INTEGRATOR_EVENTS[type].data,
  });
