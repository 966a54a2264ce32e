import { manilaDate } from '@tulay/engine/calendar';
import { orderOf } from '../features/loan/loan.store';
import { createReversalService } from '../features/repayment/reversal.service';
import { command } from './command';
import { told } from './report';
import { word } from './takes';

const REFUSALS = {
  not_found: 'No such transaction is booked; see the statement of the order.',
  order_state: 'The loan of this payment neither runs nor is settled.',
  stale: 'The loan changes just now; try again.',
};

export const PAYMENT = [
  command({
    words: 'payment reverse',
    help: 'the channel took the money back: the loan owes it again',
    roles: ['treasury'],
    takes: { transaction: word('the gateway’s id of it') },
    operands: ['transaction'],
    changes: true,
    second: 'always',
    run: async ({ db, clock, operator, why }, { transaction }) => {
      const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
      const reversal = createReversalService({ db, clock, loans });
      const reversed = await reversal.reverse(transaction, { who: operator.name, why });
      const isRepeated = reversed.ok && reversed.value === 'already';
      return told(
        reversed,
        isRepeated
          ? `${transaction} was taken back before; nothing changed.`
          : `${transaction} is taken back on ${manilaDate(clock.now())}.`,
        REFUSALS,
      );
    },
  }),
];
