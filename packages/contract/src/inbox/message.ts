/**
 * Messages in the app. The server stores a topic with its facts; the client builds the sentence in the current
 * language. Kind `notify` is about the borrower's own loans and account, `activity` about coupons, limits and offers.
 */
import { recordOf } from '@tulay/engine/records';
import * as z from 'zod/mini';
import { DeviceView } from '../auth/session';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';
import { BookedFailureCode, Shortfall } from '../lending/payment';
import { PayoutReasonCode } from '../lending/payout';
import { Section } from '../onboarding/forms';
import { DEFAULT_LANGUAGE } from '../languages';
import { OTHER_LANGUAGES } from '../written-text';

/** Text that an operator wrote, by language. A text that was stored before a language was added lacks that language. */
const writtenTexts = {
  [DEFAULT_LANGUAGE]: z.string(),
  ...recordOf(OTHER_LANGUAGES, () => z.optional(z.string())),
};
const money = { orderId: Uuid, amount: Centavos };
const dispute = { orderId: Uuid, disputeId: z.string(), ticket: z.string() };

/** Topic of a message with the values that its sentence shows. Amounts in centavos, dates Manila. */
export const MessageNote = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('application_accepted'), limit: Centavos }),
  z.object({ topic: z.literal('application_rejected'), date: ManilaDateText }),
  z.object({ topic: z.literal('application_returned') }),
  z.object({ topic: z.literal('application_review'), date: ManilaDateText }),
  z.object({ topic: z.literal('details_opened'), section: Section, date: ManilaDateText }),
  z.object({ topic: z.literal('loan_disbursed'), ...money, channel: z.string() }),
  z.object({
    topic: z.literal('payout_failed'),
    ...money,
    channel: z.string(),
    reason: PayoutReasonCode,
  }),
  z.object({ topic: z.literal('repayment_received'), ...money }),
  /** Payment that was received, but could not serve its purpose, such as an extension. */
  z.object({
    topic: z.literal('repayment_partial'),
    ...money,
    failure: BookedFailureCode,
    shortfall: Shortfall,
  }),
  z.object({ topic: z.literal('repayment_failed'), ...money }),
  z.object({ topic: z.literal('repayment_reversed'), ...money }),
  z.object({ topic: z.literal('loan_settled'), ...money }),
  z.object({ topic: z.literal('loan_settled_for_less'), ...money }),
  /** `amount`: sum that closes the loan if it is paid by `date`. */
  z.object({ topic: z.literal('settlement_offered'), ...money, date: ManilaDateText }),
  z.object({ topic: z.literal('settlement_withdrawn'), orderId: Uuid }),
  z.object({ topic: z.literal('settlement_ended'), orderId: Uuid }),
  /** `date`: last day on which the borrower can sign the new plan. */
  z.object({ topic: z.literal('restructuring_offered'), orderId: Uuid, date: ManilaDateText }),
  z.object({ topic: z.literal('restructuring_withdrawn'), orderId: Uuid }),
  z.object({ topic: z.literal('restructuring_ended'), orderId: Uuid }),
  /** `amount`: first installment of the new plan, due on `date`. */
  z.object({ topic: z.literal('loan_restructured'), ...money, date: ManilaDateText }),
  /** `date`: first day that bears interest and late fees again. */
  z.object({ topic: z.literal('write_off_undone'), orderId: Uuid, date: ManilaDateText }),
  z.object({ topic: z.literal('loan_extended'), ...money, date: ManilaDateText }),
  z.object({ topic: z.literal('loan_canceled'), orderId: Uuid }),
  z.object({ topic: z.literal('due_date_moved'), orderId: Uuid, date: ManilaDateText }),
  z.object({ topic: z.literal('charges_waived'), ...money }),
  z.object({ topic: z.literal('credit_added'), amount: Centavos, date: ManilaDateText }),
  z.object({ topic: z.literal('credit_returned'), amount: Centavos, channel: z.string() }),
  z.object({
    topic: z.literal('credit_return_failed'),
    amount: Centavos,
    channel: z.string(),
    reason: PayoutReasonCode,
  }),
  /** The account for receiving money cannot take the balance, whose return is promised for `date`. */
  z.object({ topic: z.literal('credit_account_needed'), amount: Centavos, date: ManilaDateText }),
  /** The lender did not return the balance on the promised day. */
  z.object({ topic: z.literal('credit_not_sent'), amount: Centavos }),
  /** `amount`: everything that the borrower has to give back now. */
  z.object({ topic: z.literal('give_back_owed'), ...money }),
  /** `left`: what the borrower still has to give back. */
  z.object({ topic: z.literal('give_back_received'), ...money, left: Centavos }),
  z.object({ topic: z.literal('give_back_done'), ...money }),
  z.object({ topic: z.literal('give_back_removed'), ...money }),
  z.object({ topic: z.literal('give_back_reminder'), ...money }),
  z.object({ topic: z.literal('dispute_opened'), ...dispute, date: ManilaDateText }),
  z.object({ topic: z.literal('dispute_question'), ...dispute }),
  z.object({ topic: z.literal('dispute_upheld'), ...dispute }),
  z.object({ topic: z.literal('dispute_rejected'), ...dispute }),
  z.object({ topic: z.literal('due_soon'), ...money, date: ManilaDateText }),
  z.object({ topic: z.literal('due_today'), ...money }),
  z.object({ topic: z.literal('overdue'), ...money }),
  /** `amount`: what was overdue on the day of the letter. */
  z.object({ topic: z.literal('demand_letter'), ...money }),
  z.object({ topic: z.literal('signed_in'), device: DeviceView, at: Instant }),
  z.object({ topic: z.literal('deletion_requested'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_held'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_scheduled'), ticket: z.string(), date: ManilaDateText }),
  z.object({ topic: z.literal('deletion_refused'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_withdrawn'), ticket: z.string() }),
  /** `date`: day on which the account is erased unless the borrower logs in before. */
  z.object({ topic: z.literal('account_unused'), date: ManilaDateText }),
  z.object({ topic: z.literal('export_ready') }),
  /** Acknowledges a complaint. `date`: last day for the answer. */
  z.object({ topic: z.literal('complaint_received'), ticket: z.string(), date: ManilaDateText }),
  z.object({ topic: z.literal('ticket_answered'), ticket: z.string() }),
  z.object({ topic: z.literal('number_asked'), ticket: z.string() }),
  z.object({ topic: z.literal('number_changed'), ticket: z.string() }),
  z.object({ topic: z.literal('number_refused'), ticket: z.string() }),
  z.object({ topic: z.literal('number_lost') }),
  /**
   * Text that an operator wrote; `sms` sends it by text message too. `offer_news` is sent neither by
   * SMS nor by push.
   */
  z.object({ topic: z.literal('service_news'), ...writtenTexts, sms: z.boolean() }),
  z.object({ topic: z.literal('offer_news'), ...writtenTexts }),
  z.object({ topic: z.literal('limit_raised'), limit: Centavos }),
  z.object({ topic: z.literal('coupon_given'), amount: Centavos, date: ManilaDateText }),
  z.object({ topic: z.literal('coupon_ending'), amount: Centavos, date: ManilaDateText }),
]);
export type Note = z.infer<typeof MessageNote>;
export type MessageTopic = Note['topic'];

export const MESSAGE_KINDS = ['notify', 'activity'] as const;
export const MessageKind = z.enum(MESSAGE_KINDS);
export type MessageKindName = z.infer<typeof MessageKind>;

const KINDS: Readonly<Record<MessageTopic, MessageKindName>> = {
  application_accepted: 'notify',
  application_rejected: 'notify',
  application_returned: 'notify',
  application_review: 'notify',
  details_opened: 'notify',
  loan_disbursed: 'notify',
  payout_failed: 'notify',
  repayment_received: 'notify',
  repayment_partial: 'notify',
  repayment_failed: 'notify',
  repayment_reversed: 'notify',
  loan_settled: 'notify',
  loan_settled_for_less: 'notify',
  settlement_offered: 'notify',
  settlement_withdrawn: 'notify',
  settlement_ended: 'notify',
  restructuring_offered: 'notify',
  restructuring_withdrawn: 'notify',
  restructuring_ended: 'notify',
  loan_restructured: 'notify',
  write_off_undone: 'notify',
  loan_extended: 'notify',
  loan_canceled: 'notify',
  due_date_moved: 'notify',
  charges_waived: 'notify',
  credit_added: 'notify',
  credit_returned: 'notify',
  credit_return_failed: 'notify',
  credit_account_needed: 'notify',
  credit_not_sent: 'notify',
  give_back_owed: 'notify',
  give_back_received: 'notify',
  give_back_done: 'notify',
  give_back_removed: 'notify',
  give_back_reminder: 'notify',
  dispute_opened: 'notify',
  dispute_question: 'notify',
  dispute_upheld: 'notify',
  dispute_rejected: 'notify',
  due_soon: 'notify',
  due_today: 'notify',
  overdue: 'notify',
  demand_letter: 'notify',
  signed_in: 'notify',
  deletion_requested: 'notify',
  deletion_held: 'notify',
  deletion_scheduled: 'notify',
  deletion_refused: 'notify',
  deletion_withdrawn: 'notify',
  account_unused: 'notify',
  export_ready: 'notify',
  complaint_received: 'notify',
  ticket_answered: 'notify',
  number_asked: 'notify',
  number_changed: 'notify',
  number_refused: 'notify',
  number_lost: 'notify',
  service_news: 'notify',
  offer_news: 'activity',
  limit_raised: 'activity',
  coupon_given: 'activity',
  coupon_ending: 'activity',
};

export const kindOfTopic = (topic: MessageTopic): MessageKindName => KINDS[topic];

export const MessageView = z.object({
  messageId: Uuid,
  kind: MessageKind,
  note: MessageNote,
  postedAt: Instant,
  readAt: z.nullable(Instant),
});
export type MessageBody = z.infer<typeof MessageView>;

export const MessageList = z.object({
  today: ManilaDateText,
  messages: z.array(MessageView),
  next: z.nullable(Uuid),
});
export const MessageQuery = z.object({ kind: MessageKind, after: z.optional(Uuid) });
export const UnreadCounts = z.object({ notify: z.int(), activity: z.int() });
