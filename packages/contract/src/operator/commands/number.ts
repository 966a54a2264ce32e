import * as z from 'zod';
import { done, doneOrAlready, instant, page, photoLink } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST } from '../lists';
import { CASE_PAGE, phone, sentence, word } from '../parameters';

const TICKET = word('such as N-2612-012345');
const ANSWER = { ticket: TICKET, say: sentence('answer to the borrower') };

/**
 * Questions for the caller's identity. The operator is asked for the answers instead of passing them as arguments,
 * because the database compares them and never stores them.
 */
const IDENTITY_PROMPTS = {
  id: 'ID number that the caller gives',
  born: 'Birth date that the caller gives, such as 1990-12-25',
};
const IDENTITY_REFUSALS = ['not_found', 'proof_wrong', 'security_hold'] as const;
const ANSWER_REFUSALS = ['not_found', 'number_taken', 'number_waiting'] as const;

const numberChange = z.object({
  ticket: z.string(),
  customerId: z.guid(),
  requestedAt: instant,
  newPhoneMasked: z.string(),
  /** Earliest time at which the request can be approved, if an operator opened it for a caller; null otherwise. */
  notBefore: instant.nullable(),
});

export const NUMBER_COMMANDS = describeCommands({
  'number open': {
    help: 'opens a number change for a caller who lost the SIM and has no session; approval is possible after a day',
    roles: ['support'],
    parameters: {
      borrower: word('the lost phone number, or the customer id if another borrower has the number now'),
      new: phone('the new phone number'),
    },
    prompts: IDENTITY_PROMPTS,
    approval: 'always',
    answer: z.object({ ticket: z.string(), notBefore: instant }),
    refusals: [...IDENTITY_REFUSALS, 'number_change_open', 'stale'],
  },
  'number unlock': {
    help: 'opens the log-in again after three wrong answers of a caller who proves to be the owner',
    roles: ['support'],
    parameters: { borrower: word('phone number or customer id') },
    prompts: IDENTITY_PROMPTS,
    approval: 'always',
    answer: doneOrAlready,
    refusals: IDENTITY_REFUSALS,
  },
  'number list': {
    help: 'open number changes, oldest first',
    roles: ['support'],
    personal: true,
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(numberChange),
    refusals: ['cursor_invalid'],
  },
  'number show': {
    help: 'links to the stored photos of ID and face, valid for one minute, to compare with the caller',
    roles: ['support'],
    parameters: { ticket: TICKET },
    personal: true,
    answer: z.object({ ...numberChange.shape, phoneMasked: z.string(), photos: z.array(photoLink) }),
    refusals: ['not_found'],
  },
  'number approve': {
    help: 'changes the number and ends every session',
    roles: ['support'],
    parameters: ANSWER,
    approval: 'always',
    decides: { queues: ['numbers'], subject: 'ticket' },
    answer: done,
    refusals: ANSWER_REFUSALS,
  },
  'number refuse': {
    help: 'refuses the change; the borrower reads the reason',
    roles: ['support'],
    parameters: ANSWER,
    changes: true,
    decides: { queues: ['numbers'], subject: 'ticket' },
    answer: done,
    refusals: ANSWER_REFUSALS,
  },
});
