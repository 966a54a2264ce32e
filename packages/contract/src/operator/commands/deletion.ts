import { deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import * as z from 'zod';
import { done, instant, manilaDay, page } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST } from '../lists';
import { CASE_PAGE, sentence, word } from '../parameters';

const ANSWER = { ticket: word('such as X-2612-012345'), say: sentence('answer to the borrower') };

const openDeletion = z.object({
  ticket: z.string(),
  customerId: z.guid(),
  requestedAt: instant,
  status: z.enum(deletionMachine.states),
  /** Day of the erasure; null before it is scheduled. */
  eraseOn: manilaDay.nullable(),
});

export const DELETION_COMMANDS = describeCommands({
  'deletion list': {
    help: 'open requests to delete an account, oldest first',
    roles: ['support'],
    personal: true,
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(openDeletion),
    refusals: ['cursor_invalid'],
  },
  'deletion approve': {
    help: 'schedules the erasure for a week later; it waits while either side owes money',
    roles: ['support'],
    parameters: ANSWER,
    approval: 'always',
    decides: { queues: ['deletions'], subject: 'ticket' },
    answer: done,
    refusals: ['not_found'],
  },
  'deletion refuse': {
    help: 'refuses the request; the borrower reads the reason',
    roles: ['support'],
    parameters: ANSWER,
    changes: true,
    decides: { queues: ['deletions'], subject: 'ticket' },
    answer: done,
    refusals: ['not_found'],
  },
});
