import { createCreditService } from '../../features/lending/payment/posting/credit.service';
import { commandFor } from '../cli/command';
import { paddedPesos, pesos, reportOutcome } from '../cli/report';
import { day, money, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';
import { withBorrower } from './customer';

const forTreasury = commandFor('treasury');

const ROLES = ['treasury'] as const;

/**
 * Returns the output line of a credit balance. The balance is negative if a channel reverses a payment after part of it
 * was returned to the borrower.
 */
const lineOf = ({ customerId, credit }: { customerId: string; credit: number }): string =>
  `${customerId}${paddedPesos(credit)}${credit < 0 ? '  returned too much' : ''}`;

export const CREDIT = [
  queueCommand({
    name: 'credit list',
    help: 'credit balances of borrowers, largest first; below zero: too much was returned',
    roles: ROLES,
    rows: (context) => createCreditService(context).list(),
    line: lineOf,
    none: 'No credit balances.',
    some: 'borrowers',
  }),
  forTreasury({
    name: 'credit return',
    help: 'books a credit balance that was returned through the gateway; then the account can be deleted',
    parameters: {
      borrower: word('customer id, as in `credit list`'),
      pesos: money('amount returned', 1),
      reference: word('of the transfer, as in the gateway’s statement'),
      on: day('date of the transfer; default today').optional(),
    },
    operands: ['borrower', 'pesos'],
    approval: 'always',
    run: (context, { borrower, pesos: amount, reference, on }) =>
      withBorrower(context, borrower, async (customerId) => {
        const credits = createCreditService(context);
        const transfer = { amount, reference, on: on ?? credits.today(), ...context.author };
        const returned = await credits.bookReturn(customerId, transfer);
        const isRepeated = returned.ok && returned.value === 'already';
        const max = returned.ok ? 0 : Number(returned.params?.['max']);
        return reportOutcome(
          returned,
          isRepeated
            ? `${reference} was already booked. Nothing changed.`
            : `${pesos(amount)} is booked as returned.`,
          {
            credit_exceeded: `The credit balance is only ${pesos(max)}.`,
            credit_day: `The transfer cannot be of ${transfer.on}: the credit balance was smaller then, or the date is in the future.`,
          },
        );
      }),
  }),
];
