/** Commands that propose a new plan of a loan, and withdraw it (decision 086). */
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import type { LOAN_COMMANDS } from '@tulay/contract/operator/commands/loan';
import type { ArgumentsOf } from '@tulay/contract/operator/command';
import { RESTRUCTURING_DAYS } from '@tulay/contract/operator/ranges';
import { RESTRUCTURE_AHEAD_DAYS, RESTRUCTURED_INSTALLMENTS } from '@tulay/engine/constants';
import { sum } from '@tulay/engine/money';
import { createRestructuringAdminService } from '../../../features/lending/loan/restructuring-admin.service';
import { done, type Handlers, outcomeOrRefused, refusedAs } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { PAYMENT_PENDING, REFUSALS, withOrder } from './loan-order';

type Loan = Handlers<typeof LOAN_COMMANDS>;
type Arguments = ArgumentsOf<(typeof LOAN_COMMANDS)['loan restructure']>;

const percent = (ppm: number): string => `${ppm / 10_000} %`;

const inputOf = ({ installments, every, first, rate, removes, until }: Arguments) => ({
  count: installments,
  unit: every,
  firstDueDate: first,
  dailyRate: rate,
  waives: removes,
  lastDay: until,
});

const planOf = ({ plan, toPay, totalCost, dailyRate }: RestructuringBody['after']) => ({
  plan: plan.map(({ dueDate, dueAmount: amount }) => ({ dueDate, amount })),
  toPay,
  totalCost,
  dailyRate,
});

/** Returns the figures of an answer: both plans, their cost, and the legal caps of the new one. */
const figuresOf = ({ before, after, owed, waived, daysPastDue, effectiveRate, caps }: RestructuringBody) => ({
  owed: sum(Object.values(owed)),
  removed: sum(Object.values(waived)),
  before: planOf(before),
  after: planOf(after),
  daysPastDue,
  effectiveMonthly: effectiveRate.irrMonthly,
  caps: caps.map(({ cap, unit, value, limit }) => ({ cap, unit, value, limit })),
});

type Figures = ReturnType<typeof figuresOf>;

const planLines = (name: string, { plan, toPay, totalCost, dailyRate }: Figures['after']): string[] => [
  `${name}: ${pesos(toPay)} still to pay at ${percent(dailyRate)} a day. The whole loan then costs ${pesos(totalCost)}.`,
  ...plan.map(({ dueDate, amount }) => `  ${dueDate}  ${pesos(amount)}`),
];

const CAP_NAMES: Readonly<Record<string, string>> = {
  nominal_rate: 'interest a month',
  effective_rate: 'effective rate a month',
  late_penalty: 'late fee a month',
  total_cost: 'total cost',
};

const capText = (cap: string, value: number): string =>
  cap === 'total_cost' ? pesos(value) : percent(value);

const figureLines = (
  { owed, removed, before, after, daysPastDue, effectiveMonthly, caps }: Figures,
  { order, until }: Pick<Arguments, 'order' | 'until'>,
): string[] => [
  `${order} owes ${pesos(owed)} today. ${pesos(removed)} of it is removed at the signature.`,
  ...planLines('Present plan', before),
  ...planLines('New plan', after),
  `Effective rate over the whole loan: ${percent(effectiveMonthly)} a month.`,
  ...caps.map(
    ({ cap, value, limit }) =>
      `Cap on ${CAP_NAMES[cap] ?? cap}: ${capText(cap, value)} of at most ${capText(cap, limit)}.`,
  ),
  `Days past due stay at ${daysPastDue} for ${RESTRUCTURED_INSTALLMENTS} paid installments, or all of a shorter plan.`,
  `The borrower can sign until ${until}. The figures are those of a signature today.`,
];

function refusalsOf({ params }: { readonly params?: Readonly<Record<string, unknown>> | undefined }) {
  const { from, until } = RESTRUCTURING_DAYS;
  const { cap = '', value, limit } = params ?? {};
  const name = CAP_NAMES[String(cap)] ?? String(cap);
  const figures =
    value === undefined
      ? `at most ${capText(String(cap), Number(limit))}`
      : `${capText(String(cap), Number(value))} of at most ${capText(String(cap), Number(limit))}`;
  return {
    ...REFUSALS,
    payment_pending: PAYMENT_PENDING,
    dispute_open: 'A dispute of this loan is open. Decide it first.',
    settlement_open: 'An offer to close this loan for less is open. Withdraw it first.',
    not_restructurable: `The loan is neither overdue nor due within ${RESTRUCTURE_AHEAD_DAYS} days.`,
    rate_raised: `The rate is higher than the present one of ${percent(Number(limit))} a day.`,
    plan_invalid: 'The first due date is not after today, or an installment would be zero.',
    sign_day: `The last day to sign is ${from} to ${until} days from today, and before the first due date.`,
    cap_exceeded: `The new plan would break the cap on ${name}: ${figures}.`,
  };
}

export const RESTRUCTURE: Loan['loan restructure'] = {
  preview: (context, args) =>
    withOrder(context, args.order, async (of) => {
      const figures = await createRestructuringAdminService(context).figures(of, inputOf(args));
      return figures.ok
        ? done(figureLines(figuresOf(figures.value), args))
        : refusedAs(figures, refusalsOf(figures));
    }),
  run: (context, args) =>
    withOrder(context, args.order, async (of) => {
      const admin = createRestructuringAdminService(context);
      const proposed = await admin.propose(of, inputOf(args), context.author);
      if (!proposed.ok) return refusedAs(proposed, refusalsOf(proposed));
      return done({ outcome: proposed.value.outcome, ...figuresOf(proposed.value) });
    }),
  lines: (answer, args) =>
    answer.outcome === 'already'
      ? `The same plan is already proposed on ${args.order}. Nothing changed.`
      : figureLines(answer, args),
};

const WITHDRAWAL_REFUSALS = {
  ...REFUSALS,
  restructuring_over: 'The loan has no open proposal of a new plan.',
};

export const RESTRUCTURE_WITHDRAW: Loan['loan restructure-withdraw'] = {
  preview: (context, { order }) =>
    withOrder(context, order, async (of) => {
      const open = await createRestructuringAdminService(context).open(of);
      if (!open.ok) return refusedAs(open, WITHDRAWAL_REFUSALS);
      return done([
        `The proposal of a new plan on ${order}, open until ${open.value.lastDay}, is withdrawn. The loan stays as it is.`,
      ]);
    }),
  run: (context, { order }) =>
    withOrder(context, order, async (of) =>
      outcomeOrRefused(
        await createRestructuringAdminService(context).withdraw(of, context.author),
        WITHDRAWAL_REFUSALS,
      ),
    ),
  lines: ({ outcome }, { order }) =>
    outcome === 'already'
      ? `The proposal on ${order} was already withdrawn. Nothing changed.`
      : `The proposal of a new plan on ${order} is withdrawn. The loan is as before.`,
};
