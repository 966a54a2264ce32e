import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { RECORDED_METHODS } from '@tulay/engine/payment/recorded-methods';
import { CAPS } from '@tulay/engine/pricing/caps';
import * as z from 'zod';
import { centavos, code, done, doneOrAlready, instant, manilaDay, ppm } from '../answers';
import { describeCommands } from '../command';
import { CUSTOMER_ROLES, TIMELINE_KINDS } from '../customers';
import { listedDocument } from './document';
import { attachments, day, money, oneOf, percentage, ranged, word } from '../parameters';
import { RESTRUCTURING_INSTALLMENTS } from '../ranges';
import { RESTRUCTURING_WAIVERS } from '@tulay/engine/loan/facts';

const ORDER = word('number or id of the order');
/** `ambiguous`: several orders have this number, so the command needs the id. */
const ORDER_REFUSALS = ['not_found', 'ambiguous', 'order_state', 'stale'] as const;

/** Time between two due dates of a new plan. */
const RESTRUCTURING_UNITS = ['month', 'biweek', 'week'] as const;

const plan = z.array(z.object({ dueDate: manilaDay, amount: centavos }));

/** Figures of a new plan if it is signed today, with those of the present plan. Rates in ppm. */
const restructuringFigures = z.object({
  owed: centavos,
  removed: centavos,
  before: z.object({ plan, toPay: centavos, totalCost: centavos, dailyRate: ppm }),
  after: z.object({ plan, toPay: centavos, totalCost: centavos, dailyRate: ppm }),
  daysPastDue: z.int(),
  effectiveMonthly: ppm,
  caps: z.array(
    z.object({ cap: z.enum(CAPS), unit: z.enum(['ppm_month', 'centavos']), value: z.int(), limit: z.int() }),
  ),
});

export const LOAN_COMMANDS = describeCommands({
  'loan show': {
    help: 'the payments, documents and events of a loan, the latest 50 of each; the access is shown to the borrower',
    roles: CUSTOMER_ROLES,
    parameters: { order: ORDER },
    personal: true,
    answer: z.object({
      customerId: z.guid(),
      /** Last four digits of the borrower's phone number. */
      numberEnd: z.string(),
      product: code('product'),
      status: z.enum(loanMachine.states),
      principal: centavos,
      /** Payments that are booked, latest first. */
      payments: z.array(
        z.object({
          transactionId: z.string(),
          valueDate: manilaDay,
          receivedAt: instant,
          amount: centavos,
          /** Day on which the channel reversed the payment; null if it counts. */
          reversedOn: manilaDay.nullable(),
        }),
      ),
      documents: z.array(listedDocument),
      /** Rows as in `customer timeline`. Payments are among them only while they are not booked. */
      events: z.array(
        z.object({
          at: instant,
          kind: z.enum(TIMELINE_KINDS),
          what: z.string(),
          who: z.string().nullable(),
          amount: centavos.nullable(),
        }),
      ),
    }),
    refusals: ['not_found', 'ambiguous'],
  },
  'loan cancel': {
    help: 'cancels a loan for a caller: before the money is sent, or once it is returned in the cooling-off days',
    roles: ['support'],
    parameters: { order: ORDER },
    approval: 'sometimes',
    answer: doneOrAlready,
    refusals: [
      ...ORDER_REFUSALS,
      'payment_pending',
      'cooling_off_over',
      'not_cancellable',
      'payout_in_doubt',
    ],
  },
  'loan waive': {
    help: 'waives charges, once per ticket',
    roles: ['risk'],
    parameters: {
      order: ORDER,
      ticket: word('ticket that the waiver is recorded under'),
      penalty: money('pesos').default(0),
      fees: money('pesos').default(0),
      interest: money('pesos').default(0),
    },
    approval: 'sometimes',
    answer: doneOrAlready,
    refusals: [...ORDER_REFUSALS, 'waiver_invalid'],
  },
  'loan settle': {
    help: 'offers to close a loan for less: once the borrower has paid the agreed sum by the last day, the rest is forgiven',
    roles: ['risk'],
    parameters: {
      order: ORDER,
      pays: money('pesos that the borrower pays', 1),
      until: day('last day on which a payment counts'),
    },
    approval: 'always',
    answer: z.object({
      ...doneOrAlready.shape,
      /** Amount owed today, and the part of this amount that is forgiven if the borrower pays the agreed sum today. */
      owed: centavos,
      forgiven: centavos,
      /** True if the offer replaces an open one. */
      replaces: z.boolean(),
    }),
    refusals: [...ORDER_REFUSALS, 'payment_pending', 'dispute_open', 'settlement_amount', 'settlement_day'],
  },
  'loan settle-withdraw': {
    help: 'withdraws the open offer to close a loan for less; a payment of today still counts',
    roles: ['risk'],
    parameters: { order: ORDER },
    approval: 'always',
    answer: doneOrAlready,
    refusals: [...ORDER_REFUSALS, 'payment_pending', 'settlement_over'],
  },
  'loan restructure': {
    help: 'proposes a new plan for what a loan owes, which the borrower signs in the app by the last day',
    roles: ['risk'],
    parameters: {
      order: ORDER,
      installments: ranged('number of installments', RESTRUCTURING_INSTALLMENTS),
      every: oneOf(RESTRUCTURING_UNITS, 'time between two due dates'),
      first: day('first due date'),
      rate: percentage('percent of interest a day; without it, the present rate').optional(),
      removes: oneOf(RESTRUCTURING_WAIVERS, 'charges that are removed at the signature').default('none'),
      until: day('last day on which the borrower can sign'),
    },
    approval: 'always',
    answer: z.object({ ...doneOrAlready.shape, ...restructuringFigures.shape }),
    refusals: [
      ...ORDER_REFUSALS,
      'payment_pending',
      'dispute_open',
      'settlement_open',
      'not_restructurable',
      'rate_raised',
      'plan_invalid',
      'sign_day',
      'cap_exceeded',
    ],
  },
  'loan restructure-withdraw': {
    help: 'withdraws the proposal of a new plan, if the borrower has not signed it',
    roles: ['risk'],
    parameters: { order: ORDER },
    approval: 'always',
    answer: doneOrAlready,
    refusals: [...ORDER_REFUSALS, 'restructuring_over'],
  },
  'loan write-off': {
    help: 'writes a loan off; later payments are booked as recovery',
    roles: ['risk'],
    parameters: { order: ORDER },
    approval: 'always',
    answer: doneOrAlready,
    refusals: [...ORDER_REFUSALS, 'payment_pending'],
  },
  'loan write-off-undo': {
    help: 'undoes the write-off of a loan: it accrues again from tomorrow, and the days since the write-off stay free',
    roles: ['risk'],
    parameters: { order: ORDER },
    approval: 'always',
    answer: doneOrAlready,
    refusals: ORDER_REFUSALS,
  },
});

/** Reference on the receipt, deposit slip or check of a recorded payment. */
const REFERENCE = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{2,63}$/, '3 to 64 letters, digits, dots, slashes or hyphens')
  .describe('number on the receipt, deposit slip or check');

export const PAYMENT_COMMANDS = describeCommands({
  'payment record': {
    help: 'books money that the lender received without a gateway or transfer, once for its method and reference',
    roles: ['treasury'],
    parameters: {
      order: ORDER,
      amount: money('pesos received', 1),
      on: day('day on which the money was received'),
      method: oneOf(RECORDED_METHODS, 'how the borrower paid'),
      reference: REFERENCE,
      evidence: attachments('photo or PDF that proves the payment', { about: 'loan', subject: 'order' }),
    },
    approval: 'always',
    answer: z.object({
      ...done.shape,
      /** Id under which the payment is booked, for `payment reverse`. */
      transactionId: z.string(),
    }),
    refusals: ['not_found', 'ambiguous', 'order_state', 'value_date', 'reference_used', 'evidence_unusable'],
  },
  'payment reverse': {
    help: 'books that the channel reversed a payment: the borrower owes it again',
    roles: ['treasury'],
    parameters: { transaction: word('id of the payment at the gateway') },
    approval: 'always',
    answer: z.object({
      ...doneOrAlready.shape /** Value date of the reversal. If the payment was already reversed, this is today. */,
      on: manilaDay,
    }),
    refusals: ['not_found', 'order_state', 'stale'],
  },
});
