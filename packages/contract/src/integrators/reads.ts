/**
 * Answers to the servers of integrators. Amounts in centavos, dates Manila, times UTC. They contain no name, phone, ID or
 * account number. Only `IntegratorBorrower` shows which loans belong to one borrower.
 */
import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText, Uuid } from '../common';
import { OrderView } from '../lending/loan';
import { PaymentLine } from '../lending/payment';
import { PayoutView } from '../lending/payout';

const PAGE_MAX = 100;
const PAGE_USUAL = 50;

/** Page of a list. `cursor` is the `nextCursor` of the previous page. */
const Page = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  limit: z._default(z.pipe(z.coerce.number<number>(), z.int().check(z.gte(1), z.lte(PAGE_MAX))), PAGE_USUAL),
});

/** Cursor of the next page; null on the last page. */
const nextCursor = z.nullable(z.string());

/** A loan as integrators see it. Offers are not loans yet, so a loan is listed once the money is requested. */
export const IntegratorLoan = z.extend(
  z.pick(OrderView, {
    orderId: true,
    orderNo: true,
    productId: true,
    status: true,
    principal: true,
    netProceeds: true,
    contractDate: true,
    valueDate: true,
    disbursedAt: true,
    settledAt: true,
    forgiven: true,
  }),
  {
    nextDueDate: z.nullable(ManilaDateText),
    /** Installments of a signed new plan until the loan is no longer reported as restructured; null for any other loan. */
    restructuredLeft: z.nullable(z.int()),
    /** Time at which the owed amounts or the status last changed. */
    updatedAt: Instant,
  },
);
export type IntegratorLoanBody = z.infer<typeof IntegratorLoan>;

/** A loan with its position: what is owed today. */
export const IntegratorLoanDetail = z.extend(
  IntegratorLoan,
  z.pick(OrderView, {
    payoff: true,
    nextDue: true,
    overdueAmount: true,
    restructured: true,
    daysPastDue: true,
    pendingAmount: true,
    pending: true,
    credit: true,
    couponDeduction: true,
    plan: true,
    moves: true,
  }).shape,
);
export type IntegratorLoanDetailBody = z.infer<typeof IntegratorLoanDetail>;

/** `updatedSince` selects the loans that changed at or after this time, in order of their changes. */
export const LoanListQuery = z.extend(Page, { updatedSince: z.optional(Instant) });
export const IntegratorLoanList = z.object({ loans: z.array(IntegratorLoan), nextCursor });

/** A payment without the gateway’s reference, because the reference contains the id of the borrower. */
const IntegratorPayment = z.omit(PaymentLine, { reference: true });
export const IntegratorPaymentList = z.object({ payments: z.array(IntegratorPayment) });

const IntegratorPayout = z.extend(z.omit(PayoutView, { accountMasked: true }), { payoutId: Uuid });
export const IntegratorPayoutList = z.object({ payouts: z.array(IntegratorPayout) });

export const IntegratorBorrower = z.object({
  borrowerId: Uuid,
  language: Language,
  registeredOn: ManilaDateText,
  creditLimit: Centavos,
  /** The borrower's account and personal data were deleted. */
  isErased: z.boolean(),
});

const DeliveryStatus = z.enum(['waiting', 'delivered', 'dead']);

/** The delivery of one event to the endpoint of the key. */
const Delivery = z.object({
  eventId: Uuid,
  type: z.string(),
  occurredAt: Instant,
  status: DeliveryStatus,
  attempts: z.int(),
  /** Result of the last attempt, such as `status 500` or `timeout`. */
  result: z.nullable(z.string()),
  nextAttemptAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});

export const DeliveryListQuery = z.extend(Page, { status: z.optional(DeliveryStatus) });
export const DeliveryList = z.object({ deliveries: z.array(Delivery), nextCursor });

const DAY_MS = 86_400_000;

/** Events to send again: one event by its id, or all events of a period of at most a day. */
export const ReplayRequest = z.union([
  z.object({ eventId: Uuid }),
  z
    .object({ since: Instant, until: Instant })
    .check(z.refine(({ since, until }) => Date.parse(until) - Date.parse(since) <= DAY_MS, 'range_too_long')),
]);

/** Number of events that will be sent again. Events that are already waiting for their next attempt are not counted. */
export const ReplayAnswer = z.object({ count: z.int() });
