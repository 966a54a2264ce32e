import * as z from 'zod';
import { COMPLAINT_OUTCOMES } from '../../support/ticket';
import { code, done, instant, manilaDay, page } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST } from '../lists';
import { CASE_PAGE, oneOf, sentence, word } from '../parameters';

const TICKET = word('such as F-2612-012345');

const ticket = z.object({
  ticket: z.string(),
  customerId: z.guid(),
  openedAt: instant,
  topic: code('ticketTopic'),
  words: z.string(),
  photoCount: z.int(),
  /** Last day for the answer to a complaint; null for other tickets. */
  dueOn: manilaDay.nullable(),
});

export const TICKET_COMMANDS = describeCommands({
  'ticket list': {
    help: 'tickets of borrowers that need an answer, oldest first',
    roles: ['support'],
    personal: true,
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(ticket),
    refusals: ['cursor_invalid'],
  },
  'ticket show': {
    help: 'one ticket, with links to its photos that are valid for one minute',
    roles: ['support'],
    parameters: { ticket: TICKET },
    personal: true,
    answer: z.object({ ...ticket.shape, phoneMasked: z.string(), photos: z.array(z.string()) }),
    refusals: ['not_found'],
  },
  'ticket answer': {
    help: 'answers a ticket that is no complaint, once; the borrower is notified by SMS',
    roles: ['support'],
    parameters: { ticket: TICKET, say: sentence('the answer') },
    changes: true,
    decides: { queues: ['tickets'], subject: 'ticket' },
    answer: done,
    refusals: ['not_found', 'outcome_missing'],
  },
  'complaint answer': {
    help: 'answers a complaint once, with its outcome; the borrower is notified by SMS',
    roles: ['support'],
    parameters: {
      ticket: TICKET,
      outcome: oneOf(COMPLAINT_OUTCOMES, 'outcome of the complaint'),
      say: sentence('the answer'),
    },
    operands: ['ticket', 'outcome'],
    changes: true,
    decides: { queues: ['tickets'], subject: 'ticket' },
    answer: done,
    refusals: ['not_found', 'no_complaint'],
  },
});
