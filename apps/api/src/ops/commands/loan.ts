import type { ErrorCode } from '@tulay/contract/errors';
import type { Result } from '@tulay/engine/result';
import { type OrderKey, createLoanAdminService } from '../../features/lending/loan/loan-admin.service';
import { createCancellationAdminService } from '../../features/lending/relief/cancellation-admin.service';
import { findOrders, orderOf } from '../../features/lending/loan/loan.store';
import { type CommandContext, commandFor } from '../cli/command';
import { type Report, pesos, reportOutcome, reportRefusal } from '../cli/report';
import { money, word } from '../cli/parameters';
import { manilaDate } from '@tulay/engine/calendar';
import { createReversalService } from '../../features/lending/payment/posting/reversal.service';

const forRisk = commandFor('risk');
const forSupport = commandFor('support');
const forTreasury = commandFor('treasury');

const ORDER = word('number or id of the order');

const REFUSALS: Readonly<Record<string, string>> = {
  order_state: 'The loan is not active.',
  payment_pending: 'A payment for this loan is pending. Wait until it is booked.',
  stale: 'The loan is being changed by another request. Try again.',
};

const loansIn = ({ db }: Pick<CommandContext, 'db'>) => ({
  facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
});

async function withOrder(
  context: CommandContext,
  name: string,
  work: (order: OrderKey) => Promise<Report>,
): Promise<Report> {
  const found = await findOrders(context.db, name);
  const [only] = found;
  if (!only) return reportRefusal('not_found', `No order has the number or id ${name}.`);
  if (found.length > 1) {
    return reportRefusal('ambiguous', `${found.length} orders have the number ${name}. Use the order id.`);
  }
  context.setCustomer(only.customerId);
  return work(only);
}

function outcomeOf(
  outcome: Result<'done' | 'already', ErrorCode>,
  words: { readonly done: string; readonly already: string },
): Report {
  if (outcome.ok) return reportOutcome(outcome, words[outcome.value]);
  const { kind, max } = outcome.params ?? {};
  const excess = `At most ${pesos(Number(max))} of ${kind} can be waived.`;
  return reportOutcome(outcome, '', { ...REFUSALS, waiver_invalid: excess });
}

/** Says why a loan is not canceled, with the amount and the last day if the borrower has to return money first. */
function cancellationOf(order: string, outcome: Result<'done' | 'already', ErrorCode>): Report {
  const { amount, lastDay } = (outcome.ok ? undefined : outcome.params) ?? {};
  return reportOutcome(
    outcome,
    outcome.ok && outcome.value === 'already'
      ? `${order} was already canceled. Nothing changed.`
      : `${order} is canceled, free of interest and fees.`,
    {
      ...REFUSALS,
      order_state:
        amount === undefined
          ? 'The loan is settled, expired or closed.'
          : `The borrower has to return ${pesos(Number(amount))} by ${lastDay} first, in the app under Cancel. That cancels the loan.`,
      cooling_off_over: `The last day to cancel was ${lastDay}. The borrower can pay the loan early.`,
      not_cancellable: 'The loan is settled or has not started.',
      payout_in_doubt: 'The status of the payout is unknown. Resolve the payout first.',
    },
  );
}

export const LOAN = [
  forSupport({
    name: 'loan cancel',
    help: 'cancels a loan for a caller: before the money is sent, or once it is returned in the cooling-off days',
    parameters: { order: ORDER },
    approval: 'sometimes',
    run: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const admin = createCancellationAdminService({ ...context, loans: loansIn(context) });
        return cancellationOf(order, await admin.cancel(of, context.author));
      }),
  }),
  forRisk({
    name: 'loan waive',
    help: 'waives charges, once per ticket',
    parameters: {
      order: ORDER,
      ticket: word('ticket that the waiver is recorded under'),
      penalty: money('pesos').default(0),
      fees: money('pesos').default(0),
      interest: money('pesos').default(0),
    },
    approval: 'sometimes',
    run: (context, { order, ticket, ...charges }) =>
      withOrder(context, order, async (of) => {
        return outcomeOf(await createLoanAdminService(context).waive(of, ticket, charges, context.author), {
          done: `${order}: charges are waived under ${ticket}.`,
          already: `${ticket} was already applied to ${order}. Nothing changed.`,
        });
      }),
  }),
  forRisk({
    name: 'loan write-off',
    help: 'writes a loan off; later payments are booked as recovery',
    parameters: { order: ORDER },
    approval: 'always',
    run: (context, { order }) =>
      withOrder(context, order, async (of) => {
        return outcomeOf(await createLoanAdminService(context).writeOff(of, context.author), {
          done: `${order} is written off. Later payments are booked as recovery.`,
          already: `${order} was already written off. Nothing changed.`,
        });
      }),
  }),
];

const REVERSAL_REFUSALS = {
  not_found: 'No payment with that id is booked; see the statement of the order.',
  order_state: 'The loan of this payment is neither active nor settled.',
  stale: 'The loan is being changed by another request. Try again.',
};

export const PAYMENT = [
  forTreasury({
    name: 'payment reverse',
    help: 'books that the channel reversed a payment: the borrower owes it again',
    parameters: { transaction: word('id of the payment at the gateway') },
    approval: 'always',
    run: async ({ db, clock, author }, { transaction }) => {
      const reversal = createReversalService({ db, clock, loans: loansIn({ db }) });
      const reversed = await reversal.reverse(transaction, author);
      const isRepeated = reversed.ok && reversed.value === 'already';
      return reportOutcome(
        reversed,
        isRepeated
          ? `${transaction} was already reversed. Nothing changed.`
          : `${transaction} is reversed on ${manilaDate(clock.now())}.`,
        REVERSAL_REFUSALS,
      );
    },
  }),
];
