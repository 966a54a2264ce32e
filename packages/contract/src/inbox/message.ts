/**
 * Messages in the app. The server stores a topic with its facts; the client builds the sentence in the current
 * language. Kind `notify` is about the borrower's own loans and account, `activity` about coupons, limits and offers.
 */
import * as z from 'zod/mini';
import { DeviceView } from '../auth/session';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';
import type { Language } from '../languages';
import { PayoutReasonCode } from '../lending/payout';
import { Section } from '../onboarding/forms';

const money = { orderId: Uuid, amount: Centavos };
/** Text that an operator wrote, in every language. */
const written = { en: z.string(), tl: z.string() } satisfies Record<Language, unknown>;
const dispute = { orderId: Uuid, disputeId: z.string(), ticket: z.string() };

/** Topic of a message with the values that its sentence shows. Amounts in centavos, dates Manila. */
export const MessageNote = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('application_accepted'), limit: Centavos }),
  z.object({ topic: z.literal('application_rejected'), date: ManilaDateText }),
  z.object({ topic: z.literal('application_returned') }),
  z.object({ topic: z.literal('application_review') }),
  z.object({ topic: z.literal('details_opened'), section: Section, date: ManilaDateText }),
  z.object({ topic: z.literal('loan_disbursed'), ...money, channel: z.string() }),
  z.object({
    topic: z.literal('payout_failed'),
    ...money,
    channel: z.string(),
    reason: PayoutReasonCode,
  }),
  z.object({ topic: z.literal('repayment_received'), ...money }),
  z.object({ topic: z.literal('repayment_failed'), ...money }),
  z.object({ topic: z.literal('repayment_reversed'), ...money }),
  z.object({ topic: z.literal('loan_settled'), ...money }),
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
  z.object({ topic: z.literal('dispute_opened'), ...dispute, date: ManilaDateText }),
  z.object({ topic: z.literal('dispute_question'), ...dispute }),
  z.object({ topic: z.literal('dispute_upheld'), ...dispute }),
  z.object({ topic: z.literal('dispute_rejected'), ...dispute }),
  z.object({ topic: z.literal('due_soon'), ...money, date: ManilaDateText }),
  z.object({ topic: z.literal('due_today'), ...money }),
  z.object({ topic: z.literal('overdue'), ...money }),
  z.object({ topic: z.literal('signed_in'), device: DeviceView, at: Instant }),
  z.object({ topic: z.literal('deletion_requested'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_held'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_scheduled'), ticket: z.string(), date: ManilaDateText }),
  z.object({ topic: z.literal('deletion_refused'), ticket: z.string() }),
  z.object({ topic: z.literal('deletion_withdrawn'), ticket: z.string() }),
  z.object({ topic: z.literal('export_ready') }),
  z.object({ topic: z.literal('ticket_answered'), ticket: z.string() }),
  z.object({ topic: z.literal('number_asked'), ticket: z.string() }),
  z.object({ topic: z.literal('number_changed'), ticket: z.string() }),
  z.object({ topic: z.literal('number_refused'), ticket: z.string() }),
  /**
   * Text that an operator wrote; `sms` sends it by text message too. `offer_news` is sent neither by
   * SMS nor by push.
   */
  z.object({ topic: z.literal('service_news'), ...written, sms: z.boolean() }),
  z.object({ topic: z.literal('offer_news'), ...written }),
  z.object({ topic: z.literal('limit_raised'), limit: Centavos }),
  z.object({ topic: z.literal('coupon_given'), amount: Centavos, date: ManilaDateText }),
  z.object({ topic: z.literal('coupon_ending'), amount: Centavos, date: ManilaDateText }),
]);
export type Note = z.infer<typeof MessageNote>;
export type MessageTopic = Note['topic'];

export const MessageKind = z.enum(['notify', 'activity']);
export type MessageKindName = z.infer<typeof MessageKind>;

const ACTIVITY: readonly MessageTopic[] = ['offer_news', 'limit_raised', 'coupon_given', 'coupon_ending'];

export const kindOfTopic = (topic: MessageTopic): MessageKindName =>
  ACTIVITY.includes(topic) ? 'activity' : 'notify';

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
