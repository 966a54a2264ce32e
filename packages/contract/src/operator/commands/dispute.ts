import { disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import * as z from 'zod';
import { DISPUTE_SUBJECTS, KnownDisputeView } from '../../lending/dispute';
import { centavos, done, manilaDay, page, photoLink } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST } from '../lists';
import { CASE_PAGE, oneOf, sentence, word } from '../parameters';

const TICKET = word('such as D-2612-012345');
const MOVE_REFUSALS = ['not_found', 'dispute_closed', 'order_state', 'stale'] as const;

const openDispute = z.object({
  ticket: z.string(),
  customerId: z.guid(),
  about: z.enum(DISPUTE_SUBJECTS),
  amount: centavos,
  /** The last event of the dispute; null if nothing has happened since the borrower opened it. */
  lastMove: z.enum(disputeMachine.events).nullable(),
  decideBy: manilaDay,
  photoCount: z.int(),
  reason: z.string(),
});

export const DISPUTE_COMMANDS = describeCommands({
  'dispute list': {
    help: 'open disputes, most urgent first',
    roles: ['support'],
    personal: true,
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(openDispute),
    refusals: ['cursor_invalid'],
  },
  'dispute show': {
    help: 'all messages of a dispute, with links to its photos that are valid for one minute',
    roles: ['support'],
    parameters: { ticket: TICKET },
    personal: true,
    answer: z.object({
      ...KnownDisputeView.shape,
      customerId: z.guid(),
      phoneMasked: z.string(),
      orderNo: z.string(),
      photos: z.array(photoLink),
    }),
    refusals: ['not_found'],
  },
  'dispute review': {
    help: 'marks a dispute as in review',
    roles: ['support'],
    parameters: { ticket: TICKET },
    changes: true,
    decides: { queues: ['disputes'], subject: 'ticket' },
    answer: done,
    refusals: MOVE_REFUSALS,
  },
  'dispute ask': {
    help: 'sends the borrower a question; the loan stays frozen',
    roles: ['support'],
    parameters: { ticket: TICKET, say: sentence('the question') },
    changes: true,
    decides: { queues: ['disputes'], subject: 'ticket' },
    answer: done,
    refusals: MOVE_REFUSALS,
  },
  'dispute answer': {
    help: 'closes a dispute; the borrower reads the answer, an upheld charge is waived',
    roles: ['support'],
    parameters: {
      ticket: TICKET,
      answer: oneOf(['upheld', 'declined'], 'upheld or declined'),
      say: sentence('answer to the borrower'),
    },
    operands: ['ticket', 'answer'],
    approval: 'sometimes',
    decides: { queues: ['disputes'], subject: 'ticket' },
    answer: done,
    refusals: MOVE_REFUSALS,
  },
});
