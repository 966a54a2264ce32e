import * as z from 'zod';
import { done } from '../answers';
import { describeCommands } from '../command';
import { word } from '../parameters';

export const BANK_COMMANDS = describeCommands({
  'bank import': {
    help: 'books a statement of the lender’s bank account, each transfer once by its transaction id',
    roles: ['treasury'],
    parameters: { file: word('path of the CSV file') },
    approval: 'always',
    terminalOnly: 'It reads a file of the machine on which it runs',
    /** `added`: number of new lines in the file. `known`: number of lines that an earlier import already stored. */
    answer: z.object({ added: z.int(), known: z.int() }),
    refusals: ['file_unreadable', 'statement_invalid', 'transaction_changed'],
  },
  'bank match': {
    help: 'books an unmatched bank transfer to the loan that it was meant for',
    roles: ['treasury'],
    parameters: {
      event: word('id of the transfer, as in `event list`'),
      order: word('number or id of the order'),
    },
    operands: ['event', 'order'],
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'ambiguous'],
  },
});
