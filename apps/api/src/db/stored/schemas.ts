/**
 * Current shape of every kind of stored JSON. After a change, `npm run shapes` records the shape, or says which version and
 * upgrade step the change needs (docs/how-to/stored-json.md).
 */
import { MessageNote, type Note } from '@tulay/contract/inbox/message';
import { DEFAULT_LANGUAGE } from '@tulay/contract/languages';
import { OTHER_LANGUAGES } from '@tulay/contract/written-text';
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { RECORDED_METHODS } from '@tulay/engine/payment/recorded-methods';
import { ANSWER_POINTS, type ScoredAnswers } from '@tulay/engine/credit/scorecard';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import type { Components } from '@tulay/engine/loan/components';
import type { ChannelTerms } from '@tulay/engine/payment/channel-terms';
import { CAPS } from '@tulay/engine/pricing/caps';
import type { FeeAmounts, FeeLineKind } from '@tulay/engine/pricing/fees';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import type { Quote, QuoteLineKind } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { keysOf, recordOf } from '@tulay/engine/records';
import * as z from 'zod/mini';
import type { GatewayEvent } from '../../ports/gateway';
import type { PushAddress } from '../../ports/push';
import { LOAN_EVENTS, type LoanEventDetails } from '../schema/loan-event';
import type { ScoredInputs } from '../schema/onboarding-tables';
import type { CampaignAudience, CouponContent, MessageContent } from '../schema/operator-tables';
import type { ProductSeed } from '../seed/products';

/** Kind under which the detail of a loan event is stored, such as `event.waiver`. */
export type EventShape<K extends LoanEventKind = LoanEventKind> = `event.${K}`;

/** Type of the stored value of each kind. A schema that lacks a required field of its type does not compile. */
export type StoredShapes = {
  product: ProductSeed;
  quote: Quote;
  allocation: Components & { readonly credit: number };
  channel_terms: ChannelTerms;
  gateway_event: GatewayEvent & { readonly provider: string | null };
  scored_inputs: ScoredInputs;
  message_note: Note;
  campaign_audience: CampaignAudience;
  campaign_content: CouponContent | MessageContent;
  payout_account: { readonly number: string; readonly name: string };
  push_address: PushAddress;
} & { [K in LoanEventKind as EventShape<K>]: LoanEventDetails[K] };

export type StoredKind = keyof StoredShapes;

type SchemaOf<T> = z.ZodMiniType<T>;

const integer = z.int();
const text = z.string();

const term = z.object({ unit: z.enum(['day', 'week', 'biweek', 'month']), count: integer });

const terms = z.object({
  dailyRate: integer,
  serviceFeeRate: integer,
  taxRate: integer,
  taxBase: z.enum(['service_fee', 'all_fees']),
  creditReportFee: integer,
  feeTiming: z.enum(['upfront', 'spread']),
  penaltyMonthlyRate: integer,
  extensionFeeRate: integer,
  coolingOffDays: z.optional(integer),
  roundingStep: integer,
}) satisfies SchemaOf<LoanTerms>;

const product = z.object({
  id: z.enum(PRODUCTS),
  minAmount: integer,
  maxAmount: integer,
  amountStep: integer,
  termOptions: z.array(z.object({ term, terms })),
  theme: integer,
});

const feeAmounts = { serviceFee: integer, creditReportFee: integer } satisfies Record<
  keyof FeeAmounts,
  unknown
>;
const FEE_LINES = { service_fee: true, credit_report_fee: true } satisfies Record<FeeLineKind, true>;
const QUOTE_LINES: readonly QuoteLineKind[] = [
  'principal',
  ...keysOf(FEE_LINES),
  'tax',
  'net_proceeds',
  'interest',
  'total_repayable',
  'total_cost',
];

const quote = z.object({
  principal: integer,
  term,
  terms,
  startDate: text,
  finalDueDate: text,
  days: integer,
  ...feeAmounts,
  couponDiscount: z.optional(integer),
  tax: integer,
  interest: integer,
  netProceeds: integer,
  totalRepayable: integer,
  totalCost: integer,
  schedule: z.array(
    z.object({
      number: integer,
      startDate: text,
      dueDate: text,
      principal: integer,
      interest: integer,
      fees: integer,
      amount: integer,
    }),
  ),
  effectiveRate: z.object({ simpleMonthly: z.number(), irrMonthly: z.number(), irrYearly: z.number() }),
  caps: z.array(
    z.object({
      cap: z.enum(CAPS),
      unit: z.enum(['ppm_month', 'centavos']),
      value: z.number(),
      limit: z.number(),
      headroom: z.number(),
      within: z.boolean(),
    }),
  ),
  lines: z.array(
    z.object({
      kind: z.enum(QUOTE_LINES),
      amount: integer,
      rate: z.optional(integer),
      days: z.optional(integer),
    }),
  ),
});

const allocation = z.object({
  penalty: integer,
  fees: integer,
  interest: integer,
  principal: integer,
  credit: integer,
});

const channelTerms = z.object({
  name: text,
  minAmount: integer,
  maxAmount: integer,
  sameDayMax: z.nullable(integer),
  fee: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: integer }),
    z.object({ kind: z.literal('rate'), rate: z.number() }),
    z.object({ kind: z.literal('bank') }),
  ]),
  postsMinutes: integer,
  goodStandingOnly: z.boolean(),
});

const subject = { reference: text, gatewayRef: text, amount: integer, currency: z.literal('PHP') };
const transaction = { ...subject, transactionId: text };
const gatewayEvent = <const T extends GatewayEvent['type'], D extends z.core.$ZodShape>(type: T, data: D) =>
  z.object({
    provider: z.nullable(text),
    id: text,
    createdAt: text,
    type: z.literal(type),
    data: z.object(data),
  });
const gatewayEvents = z.discriminatedUnion('type', [
  gatewayEvent('payment.paid', { ...transaction, paidAt: text }),
  gatewayEvent('payment.pending', transaction),
  gatewayEvent('payment.failed', { ...transaction, failureCode: text }),
  gatewayEvent('bank.received', {
    ...transaction,
    paidAt: text,
    purpose: z.enum(['loan', 'cancellation', 'give_back']),
    remarks: text,
  }),
  gatewayEvent('payment.recorded', { ...transaction, paidAt: text, method: z.enum(RECORDED_METHODS) }),
  gatewayEvent('bank.reversed', { ...transaction, reversed: text }),
  gatewayEvent('payout.delivered', { ...transaction, paidAt: text }),
  gatewayEvent('payout.failed', { ...subject, failureCode: text }),
  gatewayEvent('payout.reversed', { ...transaction, failureCode: text }),
]);

/** Schemas of the answers that the scorecard counts: one of the choices, or null if the question was not asked. */
const scoredAnswers = {
  incomeBand: z.nullable(z.enum(keysOf(ANSWER_POINTS.incomeBand.points))),
  yearsBand: z.nullable(z.enum(keysOf(ANSWER_POINTS.yearsBand.points))),
  employment: z.nullable(z.enum(keysOf(ANSWER_POINTS.employment.points))),
} satisfies Record<keyof ScoredAnswers, unknown>;

const scoredInputs = z.object({
  version: integer,
  score: z.object({
    ...scoredAnswers,
    age: integer,
    idCheck: z.enum(['passed', 'unclear', 'failed']),
    faceCheck: z.enum(['passed', 'failed', 'missing', 'not_required']),
    screening: z.enum(['clear', 'refer', 'deny']),
    duplicateId: z.boolean(),
    duplicateBank: z.boolean(),
    duplicateDevice: z.boolean(),
    location: z.enum(['not_shared', 'in_country', 'abroad']),
    worstDaysPastDue: integer,
    latenessWaitDays: integer,
  }),
  screening: text,
});

const campaignContent = z.union([
  z.object({
    kind: z.enum(COUPON_KINDS),
    amount: integer,
    days: integer,
    minimumPrincipal: integer,
    fullRepaymentOnly: z.boolean(),
    daysAhead: integer,
  }),
  z.object({
    [DEFAULT_LANGUAGE]: text,
    ...recordOf(OTHER_LANGUAGES, () => z.optional(text)),
    offer: z.boolean(),
    sms: z.boolean(),
  }),
]);

type EventSchemas = { readonly [K in LoanEventKind as EventShape<K>]: SchemaOf<LoanEventDetails[K]> };

const EVENT_SCHEMAS: EventSchemas = {
  'event.repayment_reversal': LOAN_EVENTS.repayment_reversal.detail,
  'event.extension': LOAN_EVENTS.extension.detail,
  'event.due_date': LOAN_EVENTS.due_date.detail,
  'event.waiver': LOAN_EVENTS.waiver.detail,
  'event.cancellation': LOAN_EVENTS.cancellation.detail,
  'event.write_off': LOAN_EVENTS.write_off.detail,
  'event.write_off_undo': LOAN_EVENTS.write_off_undo.detail,
  'event.coupon': LOAN_EVENTS.coupon.detail,
  'event.coupon_return': LOAN_EVENTS.coupon_return.detail,
  'event.hold_end': LOAN_EVENTS.hold_end.detail,
  'event.dispute': LOAN_EVENTS.dispute.detail,
  'event.dispute_moved': LOAN_EVENTS.dispute_moved.detail,
  'event.settlement_offer': LOAN_EVENTS.settlement_offer.detail,
  'event.settlement_withdrawal': LOAN_EVENTS.settlement_withdrawal.detail,
  'event.restructuring_offer': LOAN_EVENTS.restructuring_offer.detail,
  'event.restructuring_withdrawal': LOAN_EVENTS.restructuring_withdrawal.detail,
  'event.restructuring_signed': LOAN_EVENTS.restructuring_signed.detail,
};

export const SCHEMAS: { readonly [K in StoredKind]: SchemaOf<StoredShapes[K]> } = {
  product,
  quote,
  allocation,
  channel_terms: channelTerms,
  gateway_event: gatewayEvents,
  scored_inputs: scoredInputs,
  message_note: MessageNote,
  campaign_audience: z.object({
    settled: z.optional(integer),
    idleDays: z.optional(integer),
    loanless: z.optional(z.boolean()),
  }),
  campaign_content: campaignContent,
  payout_account: z.object({ number: text, name: text }),
  push_address: z.object({ endpoint: text, keys: z.object({ p256dh: text, auth: text }) }),
  ...EVENT_SCHEMAS,
};

export const STORED_KINDS = keysOf(SCHEMAS);
