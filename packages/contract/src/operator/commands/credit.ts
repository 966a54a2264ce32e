import * as z from 'zod';
import { centavos, done, doneOrAlready } from '../answers';
import { CREDIT_SHOWN } from '../list-filters';
import { describeCommands } from '../command';
import { countedPage, listed } from '../lists';
import { oneOf, word } from '../parameters';

const BORROWER = word('customer id, as in `credit list`');

export const CREDIT_COMMANDS = describeCommands({
  'credit list': {
    help: 'credit balances of borrowers, largest first; below zero: what the borrower has to give back',
    roles: ['treasury'],
    personal: true,
    parameters: listed({
      sorts: ['credit'],
      order: '-credit',
      filters: {
        show: oneOf(CREDIT_SHOWN, 'only what the lender returns, or what borrowers give back').optional(),
      },
    }),
    operands: [],
    answer: countedPage(z.object({ customerId: z.guid(), credit: centavos })),
    refusals: ['cursor_invalid'],
  },
  'credit return': {
    help: 'sends a credit balance to the borrower’s account for receiving money, like the borrower’s own request',
    roles: ['treasury'],
    parameters: { borrower: BORROWER },
    changes: true,
    answer: done,
    refusals: ['not_found', 'credit_none'],
  },
  'credit write-off': {
    help: 'gives up what a borrower has to give back after a reversal; the borrower is notified',
    roles: ['treasury'],
    parameters: { borrower: BORROWER },
    approval: 'always',
    /** `amount`: debt that was written off, in centavos; 0 if nothing changed. */
    answer: z.object({ ...doneOrAlready.shape, amount: centavos }),
    refusals: ['not_found', 'stale'],
  },
});
