import * as z from 'zod';
import { done, instant, manilaDay, page, rowsOf, seconds } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST, countedPage, sortOrder } from '../lists';
import { CASE_PAGE, chosenFrom, day, flag, oneOf, sentence, word } from '../parameters';
import { REVIEW_DECISIONS } from '../review-decision';
import {
  BORROWER_EVENTS,
  CASE_SORT,
  CASES_SHOWN,
  CLAIMED_QUEUES,
  LONGEST_WAIT_DAYS,
  QUEUES,
} from '../queues';

const CASE = {
  queue: oneOf(CLAIMED_QUEUES, 'queue'),
  // The number of a difference has spaces.
  subject: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{1,200}$/, 'a number of a case')
    .describe('number of the case, as in the list of the queue'),
};
const OPERANDS = ['queue', 'subject'] as const;
const ROLES = ['reviewer', 'support', 'collections', 'treasury', 'risk'] as const;

const listedCase = z.object({
  queue: z.enum(QUEUES),
  subject: z.string(),
  /** Time from which the case waits. */
  since: instant,
  /** Decision that has not taken effect; null without one. */
  pending: z.object({ decision: z.enum(REVIEW_DECISIONS), by: z.string(), until: instant }).nullable(),
  /** Name of the operator who works on the case; null if nobody does. */
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  claimedUntil: instant.nullable(),
  waitsUntil: instant.nullable(),
  waitsWhy: z.string().nullable(),
  /** Event that ends the wait of the case; null if the case waits only for a day. */
  waitsFor: z.enum(BORROWER_EVENTS).nullable(),
  /** Action of the borrower that ended the last wait. */
  wokenBy: z.enum(BORROWER_EVENTS).nullable(),
  /**
   * Seconds for which the case has waited for the lender: the time since its opening, without the time in which the
   * case waited for the borrower.
   */
  ourSeconds: seconds,
  /** Seconds in which a case of the queue should be done. */
  targetSeconds: seconds,
  /** Name of the operator who last claimed the case or got the case from a colleague. */
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  /** Name of the operator who owned the case and is away; null if somebody else has claimed it since. */
  offeredFrom: z.string().nullable(),
  escalated: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
  /**
   * Version mark of the case. It changes with everything that the list shows of the case, such as the state of a
   * dispute.
   */
  version: z.string(),
});

export const CASE_COMMANDS = describeCommands({
  'case list': {
    help: 'open cases of a queue with who has them: your own first, then offered ones, then the others',
    roles: [...ROLES, 'viewer', 'admin', 'senior'],
    parameters: {
      queue: oneOf(QUEUES, 'queue'),
      show: oneOf(CASES_SHOWN, 'which cases').default('all'),
      sort: sortOrder(
        z
          .string()
          .regex(CASE_SORT, 'a column such as topic, or -topic for the descending order')
          .default('place'),
        {
          help: 'order: place, age, who, or a column of the list; a leading - for the descending order',
          sorts: ['place', 'age', 'who'],
          filters: ['show', 'filter', 'free'],
        },
      ),
      filter: z.string().max(100).describe('only cases in which a column has this text').optional(),
      free: flag('only cases that you can take now: your own first, then offered ones, then the others'),
      ...CASE_PAGE,
    },
    answer: countedPage(listedCase),
    refusals: ['queue_role', 'cursor_invalid'],
  },
  'case escalated': {
    help: 'escalated cases of the queues that you open, oldest first',
    roles: ['senior'],
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(
      z.object({
        queue: z.enum(QUEUES),
        subject: z.string(),
        escalatedAt: instant,
        by: z.string(),
        why: z.string(),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
  'case claim': {
    help: 'claims a case for a quarter of an hour, or renews the claim',
    roles: ROLES,
    parameters: { ...CASE, takeover: flag('takes the case from who works on it') },
    operands: OPERANDS,
    changes: true,
    answer: z.object({ until: instant }),
    refusals: ['away', 'claimed', 'escalated', 'queue_role'],
  },
  'case release': {
    help: 'ends the claim of a case and gives it up',
    roles: ROLES,
    parameters: CASE,
    operands: OPERANDS,
    changes: true,
    answer: done,
    refusals: [],
  },
  'case wait': {
    help: 'puts a case aside until the morning of a day, or until the borrower sends a photo, pays or writes',
    roles: ROLES,
    parameters: {
      ...CASE,
      until: day(
        `day on which the case is in the queue again, at the latest; without it ${LONGEST_WAIT_DAYS} days`,
      ).optional(),
      for: oneOf(BORROWER_EVENTS, 'what the borrower has to do').optional(),
      say: sentence('why it waits'),
    },
    operands: ['queue', 'subject', 'until'],
    changes: true,
    answer: z.object({ until: instant }),
    refusals: ['away', 'borrower_unknown', 'claimed', 'day_missing', 'day_past', 'escalated', 'queue_role'],
  },
  'case colleagues': {
    help: 'colleagues who may get a case, with who is away and until when: at work first, fewest open cases first',
    roles: ROLES,
    parameters: CASE,
    operands: OPERANDS,
    unpaged: 'operators that two admins added',
    answer: rowsOf(
      z.object({
        name: z.string(),
        /** Day on which the colleague is back; null if the colleague is at work. */
        awayUntil: manilaDay.nullable(),
        /** Number of open cases of all queues that the colleague owns. */
        open: z.int(),
      }),
    ),
    refusals: ['queue_role'],
  },
  'case give': {
    help: 'gives a case to a colleague who may work on it and is at work',
    roles: ROLES,
    parameters: { ...CASE, to: chosenFrom('colleagues', word('name of the colleague, such as ben')) },
    operands: OPERANDS,
    changes: true,
    answer: done,
    refusals: ['claimed', 'colleague_away', 'colleague_unknown', 'escalated', 'queue_role'],
  },
  'case escalate': {
    help: 'gives a case to the senior operators, who alone may decide it',
    roles: ROLES,
    parameters: { ...CASE, say: sentence('why it needs a senior operator') },
    operands: OPERANDS,
    changes: true,
    answer: done,
    refusals: ['claimed', 'escalated', 'queue_role'],
  },
});
