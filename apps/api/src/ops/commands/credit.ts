import { createCreditAdminService } from '../../features/lending/credit/credit-admin.service';
import { commandFor } from '../cli/command';
import { paddedPesos, reportOutcome } from '../cli/report';
import { word } from '../cli/parameters';
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
    rows: (context) => createCreditAdminService(context).list(),
    line: lineOf,
    none: 'No credit balances.',
    one: 'borrower',
    some: 'borrowers',
  }),
  forTreasury({
    name: 'credit return',
    help: 'sends a credit balance to the borrower’s account for receiving money, like the borrower’s own request',
    parameters: { borrower: word('customer id, as in `credit list`') },
    changes: true,
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        reportOutcome(
          await createCreditAdminService(context).requestReturn(customerId, context.author),
          'The worker sends the credit balance now. `payout list` shows the payout.',
          { credit_none: 'No credit balance. Nothing changed.' },
        ),
      ),
  }),
];
