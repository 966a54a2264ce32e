import * as z from 'zod';
import { centavos, code, done, manilaDay, page } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { containing, countedPage, DAY_RANGE, listed } from '../../lists';
import { day, ONLY, PAGE, sentence, word } from '../../parameters';

/**
 * Difference between two books: an amount in centavos, or a text such as `one of each` for records that only one book
 * has.
 */
const difference = z.object({
  book: code('book'),
  subject: z.string(),
  expected: z.union([centavos, z.string()]),
  found: z.union([centavos, z.string()]),
});

/** A difference that the nightly reconciliation stored. */
const storedDifference = z.object({
  day: manilaDay,
  book: code('book'),
  subject: z.string(),
  expected: centavos,
  found: centavos,
});

/** `number`: number of the case, by which its notes and its age are found. */
const listedDifference = z.object({ number: z.string(), ...storedDifference.shape });

export const LEDGER_COMMANDS = describeCommands({
  'ledger verify': {
    help: 'compares keys, orders, ledger and gateway statement, and lists every difference',
    roles: ['treasury'],
    points: HEAVY_POINTS,
    answer: z.object({
      differences: z.array(difference),
      accounts: z.array(z.object({ account: code('account'), balance: centavos })),
      /** Sum of the gateway's statement. */
      atGateway: centavos,
      /**
       * Number of payouts that were queried one by one, because the statements of their gateways list no payouts; null
       * if every gateway lists them.
       */
      polled: z
        .object({ providers: z.array(z.string()), days: z.int(), checked: z.int(), unanswered: z.int() })
        .nullable(),
    }),
    refusals: ['gateway_unavailable'],
  },
  statement: {
    help: 'ledger entries of an order or a borrower, with the running balance',
    roles: ['viewer', 'treasury', 'risk'],
    parameters: { of: word('order number or customer id'), ...PAGE },
    unsorted: 'the balance of a row follows from the rows before it',
    personal: true,
    answer: page(
      z.object({
        customerId: z.guid(),
        orderNo: z.string(),
        valueDate: manilaDay,
        event: code('journal'),
        debit: code('account'),
        credit: code('account'),
        amount: centavos,
        /** Principal that the borrower owes after the entry, minus the credit balance. */
        balance: centavos,
      }),
    ),
    refusals: ['not_found', 'cursor_invalid'],
  },
});

export const RECONCILE_COMMANDS = describeCommands({
  'reconcile list': {
    help: 'open reconciliation differences',
    roles: ['viewer', 'treasury'],
    parameters: {
      ...listed({
        sorts: ['day', 'book'],
        order: 'day',
        filters: { ...DAY_RANGE, filter: containing('only differences whose book or subject has this text') },
      }),
      ...ONLY,
    },
    operands: [],
    answer: countedPage(listedDifference),
    refusals: ['cursor_invalid'],
  },
  'reconcile close': {
    help: 'accepts a difference that will stay, such as a fee that the gateway charged',
    roles: ['treasury'],
    parameters: { difference: sentence('number of the difference, as in `reconcile list`') },
    approval: 'always',
    decides: { queues: ['differences'], subject: 'difference' },
    answer: done,
    refusals: ['not_found'],
  },
  reconcile: {
    help: 'compares a closed day with the gateway’s statement again, and lists what is open',
    roles: ['treasury'],
    parameters: { day: day('day to compare; default the last closed day').optional() },
    changes: true,
    points: HEAVY_POINTS,
    answer: z.object({ day: manilaDay, differences: z.array(storedDifference) }),
    refusals: ['not_closed', 'gateway_unavailable'],
  },
});
