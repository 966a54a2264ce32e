import { LIMIT_CEILING } from '@tulay/engine/constants';
import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { payoutMachine } from '@tulay/engine/lifecycle/payout.machine';
import * as z from 'zod';
import { REOPENABLE_SECTIONS } from '../../onboarding/correction';
import { centavos, code, doneOrAlready, instant, manilaDay, page } from '../answers';
import { describeCommands } from '../command';
import { CUSTOMER_ROLES, TIMELINE_KINDS } from '../customers';
import { listedDocument } from './document';
import { Identity, REVEAL_REASONS } from '../../onboarding/identity';
import { count, money, oneOf, PAGE, sentence, word } from '../parameters';

const BORROWER = word('phone number or customer id');

const order = z.object({
  orderId: z.guid(),
  orderNo: z.string(),
  status: z.enum(loanMachine.states),
  principal: centavos,
  nextDueDate: manilaDay.nullable(),
  /** Installments until a restructured loan is no longer watched; null for any other loan. */
  restructuredLeft: z.int().nullable(),
});

/** Credit that was sent back to the borrower. */
const creditReturn = z.object({
  /** Number of the return, which a borrower reads out on the phone to customer service. */
  returnNo: z.string(),
  status: z.enum(payoutMachine.states),
  amount: centavos,
  /** Our reference of the payout at the gateway. */
  reference: z.string(),
  requestedAt: instant,
});

/** Largest number of borrowers on a page of search results. */
const FOUND_MOST = 20;

export const CUSTOMER_COMMANDS = describeCommands({
  'customer find': {
    help: 'finds borrowers by name and end of the number, by first and last name, or by a number or id',
    roles: CUSTOMER_ROLES,
    parameters: {
      who: sentence('such as reyes 4411, maria reyes, a phone number, an order number or an id'),
      last: count('number of borrowers', 1, FOUND_MOST).default(FOUND_MOST),
      cursor: PAGE.cursor,
    },
    // The record of the command has no operands, because a name must never be stored there.
    operands: [],
    unsorted: 'the best match is first, and the searched text is the filter',
    answer: page(
      z.object({
        customerId: z.guid(),
        /** Last four digits of the phone number. */
        numberEnd: z.string(),
        registeredAt: instant,
      }),
    ),
    refusals: ['more_needed', 'cursor_invalid'],
  },
  'customer show': {
    help: 'a borrower by phone number or id, with all that belongs to the account; the access is shown to the borrower',
    roles: CUSTOMER_ROLES,
    parameters: { borrower: BORROWER },
    personal: true,
    answer: z.object({
      customerId: z.guid(),
      phoneMasked: z.string(),
      registeredAt: instant,
      limit: centavos,
      /** Time at which the borrower lost the number; null if the number still belongs to the borrower. */
      numberLostAt: instant.nullable(),
      /** Ticket of a log-in that three wrong answers to the owner check have closed; null if the log-in is open. */
      closedLogInTicket: z.string().nullable(),
      /** Other borrowers who had the number before, latest first. */
      formerOwners: z.array(z.object({ customerId: z.guid(), numberLostAt: instant.nullable() })),
      orders: z.array(order),
      returns: z.array(creditReturn),
      /** Time of the last log-in by an OTP; null before the first. */
      lastLogInAt: instant.nullable(),
      devices: z.array(
        z.object({ device: z.string(), firstSeenAt: instant, lastSeenAt: instant, isLoggedIn: z.boolean() }),
      ),
      coupons: z.array(
        z.object({
          couponId: z.guid(),
          kind: code('couponKind'),
          status: code('couponStatus'),
          amount: centavos,
          validUntil: manilaDay,
        }),
      ),
      documents: z.array(z.object({ ...listedDocument.shape, orderId: z.guid(), orderNo: z.string() })),
    }),
    refusals: ['not_found'],
  },
  'customer reveal': {
    help: 'shows name, number, e-mail, birth date and address of a borrower, a limited number of times an hour; the borrower sees the access',
    roles: ['support', 'reviewer', 'risk'],
    parameters: { borrower: BORROWER, reason: oneOf(REVEAL_REASONS, 'kind of reason') },
    operands: ['borrower', 'reason'],
    personal: true,
    showsSecret: true,
    answer: z.object({
      customerId: z.guid(),
      phone: z.string(),
      ...Identity.shape,
    }),
    refusals: ['not_found', 'reveal_limit', 'unavailable'],
  },
  'customer timeline': {
    help: 'everything that happened to a borrower, newest first; the access is shown to the borrower',
    roles: CUSTOMER_ROLES,
    parameters: { borrower: BORROWER, ...PAGE },
    operands: ['borrower'],
    personal: true,
    unsorted: 'what happened to one borrower, in the order of time',
    answer: page(
      z.object({
        at: instant,
        kind: z.enum(TIMELINE_KINDS),
        /** Code of the event, such as `loan.offered` or the topic of a message. For a device, its name. */
        what: z.string(),
        /** Person who caused the event, such as `borrower` or `operator ana`; null for the system. */
        who: z.string().nullable(),
        orderNo: z.string().nullable(),
        amount: centavos.nullable(),
        /** Words of a ticket or note. */
        words: z.string().nullable(),
      }),
    ),
    refusals: ['not_found', 'cursor_invalid'],
  },
  'customer limit': {
    help: 'sets the limit of an approved borrower',
    roles: ['risk'],
    parameters: { borrower: BORROWER, limit: money('pesos', 0, LIMIT_CEILING) },
    operands: ['borrower', 'limit'],
    approval: 'sometimes',
    answer: doneOrAlready,
    refusals: ['not_found', 'no_limit', 'give_back_owed', 'stale'],
  },
  'customer reopen': {
    help: 'reopens a form of an approved borrower for seven days or one change, and notifies the borrower',
    roles: ['support'],
    parameters: {
      borrower: BORROWER,
      form: oneOf(REOPENABLE_SECTIONS, 'form to reopen'),
    },
    operands: ['borrower', 'form'],
    approval: 'always',
    answer: z.object({ until: manilaDay }),
    refusals: ['not_found', 'application_open', 'already'],
  },
});
