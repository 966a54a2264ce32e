import { LOAN_COMMANDS } from '@tulay/contract/operator/commands/loan';
import { SETTLEMENT_DAYS } from '@tulay/contract/operator/ranges';
import { createLoanAdminService } from '../../../features/lending/loan/loan-admin.service';
import {
  createSettlementAdminService,
  type SettlementFigures,
} from '../../../features/lending/loan/settlement-admin.service';
import { orderOf } from '../../../features/lending/loan/loan.store';
import { createCancellationAdminService } from '../../../features/lending/relief/cancellation-admin.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, outcomeOrRefused, refusedAs } from '../../cli/handler';
import { loanEffectLines } from '../../cli/loan-effect-lines';
import { pesos } from '../../cli/report';
import { PAYMENT_PENDING, REFUSALS, withOrder } from './loan-order';
import { RESTRUCTURE, RESTRUCTURE_WITHDRAW } from './loan-restructure';
import { LOAN_SHOW } from './loan-show';
import { WRITE_OFF, WRITE_OFF_UNDO } from './loan-write-off';

export const loansIn = ({ db }: Pick<CommandContext, 'db'>) => ({
  facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
});

/** Returns the sentences of a refused waiver. One says how much can be waived. */
function waiverRefusals({ kind, max }: Readonly<Record<string, unknown>> = {}) {
  return { ...REFUSALS, waiver_invalid: `At most ${pesos(Number(max))} of ${kind} can be waived.` };
}

/** Returns the figures of a settlement offer, with what the last day means. */
const settlementLines = (
  { owed, forgiven, replaces }: SettlementFigures,
  { order, pays, until }: { readonly order: string; readonly pays: number; readonly until: string },
): string[] => [
  `${order} owes ${pesos(owed)} today.`,
  `The borrower pays ${pesos(pays)} by ${until}.`,
  `${pesos(forgiven)} is forgiven if that sum is paid today, and more if it is paid later, because interest and late fee go on.`,
  ...(replaces
    ? ['This replaces the open offer. What was paid for that offer does not count for this one.']
    : []),
];

function settlementRefusals({ params }: { readonly params?: Readonly<Record<string, unknown>> | undefined }) {
  const { from, until } = SETTLEMENT_DAYS;
  return {
    ...REFUSALS,
    payment_pending: PAYMENT_PENDING,
    dispute_open: 'A dispute of this loan is open. Decide it first.',
    settlement_amount: `The loan owes ${pesos(Number(params?.['owed']))} today. Offer less than that.`,
    settlement_day: `The last day is at least ${from} and at most ${until} days from today.`,
  };
}

/** Says why a loan is not canceled, with the amount and the last day if the borrower has to return money first. */
function cancellationRefusals({ amount, lastDay }: Readonly<Record<string, unknown>> = {}) {
  return {
    ...REFUSALS,
    payment_pending: PAYMENT_PENDING,
    order_state:
      amount === undefined
        ? 'The loan is settled, expired or closed.'
        : `The borrower has to return ${pesos(Number(amount))} by ${lastDay} first, in the app under Cancel. That cancels the loan.`,
    cooling_off_over: `The last day to cancel was ${lastDay}. The borrower can pay the loan early.`,
    not_cancellable: 'The loan is settled or has not started.',
    payout_in_doubt: 'The status of the payout is unknown. Resolve the payout first.',
  };
}

const alreadyApplied = (order: string, ticket: string): string =>
  `${ticket} was already applied to ${order}. Nothing changed.`;

const WITHDRAWAL_REFUSALS = {
  ...REFUSALS,
  payment_pending: PAYMENT_PENDING,
  settlement_over: 'The loan has no open settlement offer.',
};

export const LOAN = bindCommands(LOAN_COMMANDS, {
  'loan show': LOAN_SHOW,
  'loan cancel': {
    preview: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const admin = createCancellationAdminService({ ...context, loans: loansIn(context) });
        const effect = await admin.effect(of);
        if (!effect.ok) return refusedAs(effect, cancellationRefusals(effect.params));
        return done(
          effect.value === null
            ? [`${order}: the loan ends, and its money is not sent.`]
            : [`${order} is canceled in the cooling-off days.`, ...loanEffectLines(effect.value)],
        );
      }),
    run: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const admin = createCancellationAdminService({ ...context, loans: loansIn(context) });
        const outcome = await admin.cancel(of, context.author);
        return outcomeOrRefused(outcome, cancellationRefusals(outcome.ok ? {} : outcome.params));
      }),
    lines: ({ outcome }, { order }) =>
      outcome === 'already'
        ? `${order} was already canceled. Nothing changed.`
        : `${order} is canceled, free of interest and fees.`,
  },
  'loan waive': {
    preview: (context, { order, ticket, ...charges }) =>
      withOrder(context, order, async (of) => {
        const effect = await createLoanAdminService(context).waiverEffect(of, ticket, charges);
        if (!effect.ok) return refusedAs(effect, waiverRefusals(effect.params));
        return done(
          effect.value === null
            ? [alreadyApplied(order, ticket)]
            : [`Charges of ${order} are waived under ${ticket}.`, ...loanEffectLines(effect.value)],
        );
      }),
    run: (context, { order, ticket, ...charges }) =>
      withOrder(context, order, async (of) => {
        const outcome = await createLoanAdminService(context).waive(of, ticket, charges, context.author);
        return outcomeOrRefused(outcome, waiverRefusals(outcome.ok ? {} : outcome.params));
      }),
    lines: ({ outcome }, { order, ticket }) =>
      outcome === 'already' ? alreadyApplied(order, ticket) : `${order}: charges are waived under ${ticket}.`,
  },
  'loan settle': {
    preview: (context, { order, pays, until }) =>
      withOrder(context, order, async (of) => {
        const figures = await createSettlementAdminService(context).figures(of, {
          amount: pays,
          lastDay: until,
        });
        return figures.ok
          ? done(settlementLines(figures.value, { order, pays, until }))
          : refusedAs(figures, settlementRefusals(figures));
      }),
    run: (context, { order, pays, until }) =>
      withOrder(context, order, async (of) => {
        const settlement = createSettlementAdminService(context);
        const offered = await settlement.offer(of, { amount: pays, lastDay: until }, context.author);
        return offered.ok ? done(offered.value) : refusedAs(offered, settlementRefusals(offered));
      }),
    lines: (answer, args) =>
      answer.outcome === 'already'
        ? `The same offer is already open on ${args.order}. Nothing changed.`
        : settlementLines(answer, args),
  },
  'loan settle-withdraw': {
    preview: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const found = await createSettlementAdminService(context).withdrawalEffect(of);
        if (!found.ok) return refusedAs(found, WITHDRAWAL_REFUSALS);
        const { amount, left, lastDay } = found.value.open;
        return done([
          `The open offer on ${order}: ${pesos(amount)} by ${lastDay}, of which ${pesos(left)} is not paid.`,
          ...loanEffectLines(found.value.effect),
        ]);
      }),
    run: (context, { order }) =>
      withOrder(context, order, async (of) =>
        outcomeOrRefused(
          await createSettlementAdminService(context).withdraw(of, context.author),
          WITHDRAWAL_REFUSALS,
        ),
      ),
    lines: ({ outcome }, { order }) =>
      outcome === 'already'
        ? `The offer on ${order} was already withdrawn. Nothing changed.`
        : `The settlement offer on ${order} is withdrawn. A payment of today still counts for it.`,
  },
  'loan restructure': RESTRUCTURE,
  'loan restructure-withdraw': RESTRUCTURE_WITHDRAW,
  'loan write-off': WRITE_OFF,
  'loan write-off-undo': WRITE_OFF_UNDO,
});
