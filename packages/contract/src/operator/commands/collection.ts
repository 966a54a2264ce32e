import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod';
import { centavos, code, done, instant, manilaDay, pendingPayments, rowsOf } from '../answers';
import {
  BLOCK_KINDS,
  CALL_OUTCOMES,
  COLLECTION_SORTS,
  COLLECTION_STEPS,
  COLLECTIONS_SHOWN,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  CONTACTS_PER_DAY,
  CONTACTS_PER_WEEK,
  LATE_BUCKETS,
  LEGAL_CONTACT_HOURS,
  PROMISE_STATES,
} from '../collections';
import { describeCommands } from '../command';
import { countedPage, sortOrder } from '../lists';
import { CASE_PAGE, day, flag, lines, money, oneOf, ranged, sentence, word } from '../parameters';
import type { OperatorRoleName } from '../role';

const ORDER = word('number or id of the order');
const ROLES: readonly OperatorRoleName[] = ['collections'];
/** Request points of a command that reads all late loans or promises. */
const LIST_POINTS = 5;

const promise = z.object({
  amount: centavos,
  dueOn: manilaDay,
  status: z.enum(PROMISE_STATES),
  /** Centavos that had been received when the promise was decided; null before the decision. */
  received: centavos.nullable(),
  /** True if a channel later reversed money that had counted for the promise. */
  isReversed: z.boolean(),
  madeAt: instant,
  madeBy: z.string(),
});

const contact = z.object({
  channel: z.enum(CONTACT_CHANNELS),
  at: instant,
  by: z.string(),
  /** Outcome of the contact; null until it is recorded. */
  outcome: z.enum(CONTACT_OUTCOMES).nullable(),
});

const sorts = COLLECTION_SORTS.flatMap((sort) => [sort, `-${sort}`]);

const lateLoan = z.object({
  orderId: z.guid(),
  orderNo: z.string(),
  product: code('product'),
  bucket: z.enum(LATE_BUCKETS),
  daysPastDue: z.int(),
  /** Due date of the oldest installment that is not paid. */
  dueOn: manilaDay,
  /** What is overdue today and not paid by pending payments. */
  amountDue: centavos,
  pending: pendingPayments,
  principal: centavos,
  promise: promise.nullable(),
  lastContact: contact.nullable(),
  /** Reason that forbids contact with the borrower; null without one. */
  blocked: z.enum(BLOCK_KINDS).nullable(),
  nextStep: z.enum([...COLLECTION_STEPS, 'wait']),
  claimedBy: z.string().nullable(),
  claimedUntil: instant.nullable(),
  isMine: z.boolean(),
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  waitsUntil: instant.nullable(),
  escalatedBy: z.string().nullable(),
});

const step = z.object({
  from: z.int(),
  until: z.int().nullable(),
  product: code('product').nullable(),
  step: z.enum(COLLECTION_STEPS),
  every: z.int().nullable(),
});
export type CollectionStep = z.infer<typeof step>;

const STEP = /^(\d{1,4})(?:-(\d{1,4})?)? ([a-z_]+)(?: every (\d{1,3}))?(?: for ([a-z_]+))?$/;

/** Reads a step such as `1-3 text every 3`. Null if the text is no step. */
function readStep(text: string): CollectionStep | null {
  const [, from, until, name, every, product] = STEP.exec(text) ?? [];
  const known = COLLECTION_STEPS.find((each) => each === name);
  if (!from || !known) return null;
  const last = text.startsWith(`${from}-`) ? (until ?? null) : from;
  const range = { from: Number(from), until: last === null ? null : Number(last) };
  return range.from > 0 && (range.until === null || range.until >= range.from) && every !== '0'
    ? { ...range, product: product ?? null, step: known, every: every ? Number(every) : null }
    : null;
}

/** Steps such as `1-3 text every 3, 4-7 call for sandali, 91- write_off`. */
const steps = lines(
  'days late and steps, in order: 1-3 text every 3, 4-30 call every 7 for sandali, 91- write_off',
  {
    columns: [
      { name: 'daysPastDue', hint: 'such as 4-30, or 91-' },
      { name: 'step', options: COLLECTION_STEPS },
      { name: 'every', word: 'every', hint: 'days' },
      { name: 'product', options: PRODUCTS, word: 'for' },
    ],
    most: 50,
    read: readStep,
    message: 'steps such as 1-3 text every 3, 91- write_off',
  },
);

/** Refusals of commands about a loan. One of them says that a colleague has claimed the loan. */
const CASE_REFUSALS = ['not_found', 'ambiguous', 'claimed', 'escalated'] as const;

/** Refusals of a call, a text or a letter, one for each rule of contact. */
const CONTACT_REFUSALS = [
  ...CASE_REFUSALS,
  'complaint_open',
  'contact_blocked',
  'not_late',
  'number_lost',
  'contact_hours',
  'contact_day_cap',
  'contact_week_cap',
  'letter_recent',
  'outcome_missing',
  'payment_pending',
  'promise_open',
  'reminded_today',
  'settlement_open',
] as const;

export const COLLECTION_COMMANDS = describeCommands({
  'collections list': {
    help: 'late loans with promise, last contact and next step: your own first, then broken promises',
    roles: ROLES,
    parameters: {
      bucket: oneOf(LATE_BUCKETS, 'days late; without it all late loans').optional(),
      show: oneOf(COLLECTIONS_SHOWN, 'which loans').default('all'),
      sort: sortOrder(
        z
          .string()
          .refine((text) => sorts.includes(text), `one of ${COLLECTION_SORTS.join(', ')}`)
          .default('place'),
        {
          help: `order: ${COLLECTION_SORTS.join(', ')}; a leading - for the descending order`,
          sorts: COLLECTION_SORTS,
          filters: ['bucket', 'show', 'filter', 'free'],
        },
      ),
      filter: z.string().max(100).describe('only loans in which a column has this text').optional(),
      free: flag('only loans that nobody works on and that are not put aside'),
      ...CASE_PAGE,
    },
    operands: ['bucket'],
    points: LIST_POINTS,
    answer: countedPage(lateLoan),
    refusals: ['cursor_invalid'],
  },
  'collections show': {
    help: 'contacts and promises of a late loan, and what forbids contact; the access is shown to the borrower',
    roles: ROLES,
    parameters: { order: ORDER },
    personal: true,
    answer: z.object({
      customerId: z.guid(),
      orderId: z.guid(),
      orderNo: z.string(),
      status: code('loan'),
      daysPastDue: z.int(),
      /** Amounts of today that pending payments do not pay. */
      amountDue: centavos,
      payoff: centavos,
      pending: pendingPayments,
      /** Calls and texts to the borrower, about any of the borrower's loans. */
      contactsToday: z.int(),
      contactsWeek: z.int(),
      perDay: z.int(),
      perWeek: z.int(),
      fromHour: z.int(),
      untilHour: z.int(),
      hasDispute: z.boolean(),
      /** True if a complaint of the borrower about collection is not answered yet. */
      hasComplaint: z.boolean(),
      blocks: z.array(
        z.object({ kind: z.enum(BLOCK_KINDS), why: z.string(), setAt: instant, setBy: z.string() }),
      ),
      promises: z.array(promise),
      contacts: z.array(
        z.object({
          ...contact.shape,
          nextStep: z.enum(COLLECTION_STEPS).nullable(),
          words: z.string().nullable(),
          /** File of the demand letter, which `file open` shows. Null if the contact was a call or text, or if the letter is not drawn yet. */
          fileId: z.guid().nullable(),
        }),
      ),
    }),
    refusals: ['not_found', 'ambiguous', 'order_state'],
  },
  'collections contact': {
    help: 'opens a contact about a late loan: a call shows the number once, a text sends the reminder of today',
    roles: ROLES,
    parameters: {
      order: ORDER,
      channel: oneOf(['call', 'text'], 'call or text').default('call'),
    },
    operands: ['order', 'channel'],
    changes: true,
    showsSecret: true,
    answer: z.object({
      /** Phone number of the borrower, for a call. */
      phone: z.string().nullable(),
    }),
    refusals: CONTACT_REFUSALS,
  },
  'collections letter': {
    help: 'makes a demand letter about a late loan and sends it to the borrower’s documents',
    roles: ROLES,
    parameters: { order: ORDER },
    changes: true,
    answer: z.object({
      /** Open the letter with `file open` as soon as it is drawn. */
      fileId: z.guid(),
    }),
    refusals: CONTACT_REFUSALS,
  },
  'collections outcome': {
    help: 'closes the open call about a loan with its outcome, a note, and the step that was agreed',
    roles: ROLES,
    parameters: {
      order: ORDER,
      outcome: oneOf(CALL_OUTCOMES, 'outcome of the call'),
      next: oneOf(COLLECTION_STEPS, 'step that was agreed').optional(),
      say: sentence('what was said; the borrower can read it in the data copy'),
    },
    operands: ['order', 'outcome'],
    changes: true,
    answer: done,
    refusals: [...CASE_REFUSALS, 'no_open_contact'],
  },
  'collections promise': {
    help: 'records that the borrower promises to pay an amount by a day; reminders are silent until then',
    roles: ROLES,
    parameters: { order: ORDER, pays: money('pesos promised', 1), until: day('day of the promise') },
    operands: ['order', 'pays', 'until'],
    changes: true,
    answer: done,
    refusals: [...CASE_REFUSALS, 'contact_blocked', 'not_late', 'promise_day', 'promise_amount'],
  },
  'collections summary': {
    help: 'how many loans are late, by bucket, with the promises to pay today and the broken ones',
    roles: ROLES,
    operands: [],
    points: LIST_POINTS,
    unpaged: 'one row for each bucket',
    answer: rowsOf(
      z.object({
        bucket: z.enum(LATE_BUCKETS),
        loans: z.int(),
        /** Loans whose borrower has promised to pay by the end of today. */
        promisedToday: z.int(),
        /** Loans whose last promise was broken. */
        promiseBroken: z.int(),
      }),
    ),
    refusals: [],
  },
  'collections block': {
    help: 'stops all contact with the borrower of a loan at once: calls, reminders and campaigns',
    roles: ['collections', 'support'],
    parameters: { order: ORDER, kind: oneOf(BLOCK_KINDS, 'reason') },
    operands: ['order', 'kind'],
    changes: true,
    answer: done,
    refusals: ['not_found', 'ambiguous', 'already'],
  },
  'collections unblock': {
    help: 'ends a block of contact with the borrower of a loan',
    roles: ['collections', 'support'],
    parameters: { order: ORDER, kind: oneOf(BLOCK_KINDS, 'reason') },
    operands: ['order', 'kind'],
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'ambiguous', 'not_blocked'],
  },
  'collections rules': {
    help: 'hours and caps of contacts, and the steps by days late, of today and of later days',
    roles: ['collections', 'risk'],
    operands: [],
    unpaged: 'rules of today and of later days, which two operators set',
    answer: rowsOf(
      z.object({
        from: manilaDay,
        fromHour: z.int(),
        untilHour: z.int(),
        perDay: z.int(),
        perWeek: z.int(),
        steps: z.array(step),
      }),
    ),
    refusals: [],
  },
  'collections set-rules': {
    help: 'sets hours, caps and steps of collections from a later day on',
    roles: ['collections', 'risk'],
    parameters: {
      from: day('first day, after today'),
      'from-hour': ranged('first hour of contacts', LEGAL_CONTACT_HOURS).default(8),
      'until-hour': ranged('hour before which contacts end', LEGAL_CONTACT_HOURS).default(20),
      'per-day': ranged('calls and texts to a person a day', CONTACTS_PER_DAY),
      'per-week': ranged('calls and texts to a person in seven days', CONTACTS_PER_WEEK),
      steps,
    },
    approval: 'always',
    answer: done,
    refusals: ['too_early', 'hours_wrong', 'caps_wrong', 'product_unknown'],
  },
});
