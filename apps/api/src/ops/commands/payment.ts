import { manilaDate } from '@tulay/engine/calendar';
import { orderOf } from '../../features/lending/loan/loan.store';
import { createReversalService } from '../../features/lending/payment/posting/reversal.service';
import { command } from '../cli/command';
import { reportOutcome } from '../cli/report';
import { word } from '../cli/parameters';

const REFUSALS = {
  not_found: 'No such transaction is booked; see the statement of the order.',
  order_state: 'The loan of this payment neither runs nor is settled.',
  stale: 'The loan changes just now; try again.',
};

export const PAYMENT = [
  command({
    name: 'payment reverse',
    help: 'the channel took the money back: the loan owes it again',
    roles: ['treasury'],
    parameters: { transaction: word('the gateway’s id of it') },
    operands: ['transaction'],
    changes: true,
    approval: 'always',
    run: async ({ db, clock, operator, why }, { transaction }) => {
      const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
      const reversal = createReversalService({ db, clock, loans });
      const reversed = await reversal.reverse(transaction, { who: operator.name, why });
      const isRepeated = reversed.ok && reversed.value === 'already';
      return reportOutcome(
        reversed,
        isRepeated
          ? `${transaction} was taken back before; nothing changed.`
          : `${transaction} is taken back on ${manilaDate(clock.now())}.`,
        REFUSALS,
      );
    },
  }),
];
