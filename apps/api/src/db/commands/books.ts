/** Commands of the lender's books: the mapping of accounts to lines. */
import * as z from 'zod/mini';
import { date, flag, global, text } from './definition';

export const BOOKS_COMMANDS = {
  book_lines: global({
    input: {},
    refusals: [],
    answer: { rows: z.array(z.object({ from: date, account: text, line: text, byHand: flag })) },
    operators: { roles: ['viewer', 'treasury', 'risk'], approval: 'never' },
  }),
  book_line_set: global({
    input: { account: text, line: text, from: date, byHand: flag },
    refusals: ['account_of_loans', 'too_early'],
    answer: {},
    operators: { roles: ['treasury'], approval: 'always' },
  }),
};
