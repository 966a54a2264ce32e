/** Command that shows the balance of a loan on a day. */
import { LOAN_POSITION_COMMANDS } from '@tulay/contract/operator/commands/reports/loan-position';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Components } from '@tulay/engine/loan/components';
import { loanStatus, position } from '@tulay/engine/loan/position';
import type { RestructuredPosition } from '@tulay/engine/loan/restructuring';
import { loanFacts } from '../../../features/lending/loan/loan-facts.view';
import { orderOf } from '../../../features/lending/loan/loan.store';
import { bindCommands, done, refuse } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { withOrder } from '../loans/loan-order';
import { pendingLines, pendingPayments } from '../loans/pending-payments';

/** Number of future days for which the position can be computed. */
const DAYS_AHEAD = 1_000;

const partsOf = ({ penalty: lateFee, fees, interest, principal }: Components) => ({
  lateFee,
  fees,
  interest,
  principal,
});

type Parts = ReturnType<typeof partsOf>;

const partLine = (name: string, { lateFee, fees, interest, principal }: Parts): string =>
  `${name}: principal ${pesos(principal)}, interest ${pesos(interest)}, fees ${pesos(fees)}, late fee ${pesos(lateFee)}`;

const restructuredLine = ({ since, daysPastDue, installmentsLeft }: RestructuredPosition): string =>
  `Restructured on ${since}: reported ${daysPastDue} days more, until ${installmentsLeft} more installments are paid`;

export const LOAN_POSITION = bindCommands(LOAN_POSITION_COMMANDS, {
  'loan position': {
    run: (context, { order, on }) =>
      withOrder(context, order, async ({ customerId, orderId }) => {
        const facts = await orderOf(context.db, customerId, orderId);
        const loan = facts && loanFacts(facts);
        if (!facts || !loan) return refuse('order_state', 'The money of this loan has not arrived.');
        const today = manilaDate(context.clock.now());
        const day = on ?? today;
        const last = addDays(today, DAYS_AHEAD);
        if (day < loan.valueDate || day > last)
          return refuse('day_out_of_range', `Choose a day from ${loan.valueDate} to ${last}.`);
        await context.recordAccess(customerId, 'data.read', orderId);
        const { payoff, paidTotal, nextDue, installments, ...now } = position(loan, day);
        return done({
          orderNo: facts.order.order_no,
          on: day,
          status: loanStatus(loan, day),
          payoff: payoff.total,
          owed: partsOf(payoff),
          paid: partsOf(paidTotal),
          daysPastDue: now.daysPastDue,
          reportedDaysPastDue: now.reportedDaysPastDue,
          restructured: now.restructured && { ...now.restructured },
          overdue: now.overdueAmount,
          nextDueOn: nextDue?.date ?? null,
          credit: now.credit,
          pending: pendingPayments(facts, day),
          installments: installments.map(({ effectiveDueDate: dueOn, status, dueAmount, daysPastDue }) => ({
            dueOn,
            status,
            due: dueAmount,
            daysPastDue,
          })),
        });
      }),
    lines: (now) => [
      `${now.orderNo} on ${now.on}: ${now.status.replace('_', ' ')}, payoff ${pesos(now.payoff)}`,
      partLine('Owed', now.owed),
      partLine('Paid', now.paid),
      `Overdue: ${pesos(now.overdue)}, ${now.daysPastDue} days past due`,
      ...(now.restructured === null ? [] : [restructuredLine(now.restructured)]),
      ...(now.nextDueOn === null ? [] : [`Next due date: ${now.nextDueOn}`]),
      ...pendingLines(now.pending),
      ...(now.credit === 0 ? [] : [`Credit balance: ${pesos(now.credit)}`]),
      ...now.installments.map(({ dueOn, status, due }) => `${dueOn}  ${status.padEnd(9)}${pesos(due)}`),
    ],
  },
});
