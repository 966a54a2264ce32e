/** Jobs run at least once, so in-app messages, pushes and SMS are keyed by the event's reference. */
import type { Language } from '@tulay/contract/common';
import { kindOfTopic, type Note } from '@tulay/contract/inbox/message';
import { textIn } from '@tulay/contract/written-text';
import { deviceName } from '@tulay/copy/device-names';
import type { SmsWords } from '@tulay/copy/sms.words';
import type { Database } from '../../db/database';
import { writeStored } from '../../db/stored/read-stored';
import { isTimeOrderedId, newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { PushService } from './push.service';
import { addMessage, isContactBlocked, isErased } from './message.store';
import { smsText } from '@tulay/copy/sms';
import type { Config } from '../../config';
import type { Sms } from '../../ports/sms';

export type NoticeService = ReturnType<typeof createNoticeService>;

export interface NoticeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly texts: Pick<TextService, 'send'>;
  readonly push?: Pick<PushService, 'send'>;
}

export function createNoticeService({ db, clock, texts, push }: NoticeDependencies) {
  return {
    /** Returns whether a block forbids contact with a borrower. */
    isBlocked: (customerId: string) => isContactBlocked(db, customerId),

    /**
     * Notifies a borrower in the app, by push and by SMS; an erased account gets nothing, and a blocked borrower gets
     * no `contact`. Throws while SMS is unavailable, so that the job is retried.
     * @param reference unique for each event.
     * @param link address in the SMS: the pay link of a reminder, or the documents of a loan whose money arrived.
     */
    async notify(customerId: string, reference: string, note: Note, link?: string): Promise<void> {
      if (await isErased(db, customerId)) return;
      if (PURPOSES[note.topic] === 'contact' && (await isContactBlocked(db, customerId))) return;
      await addMessage(db, {
        customer_id: customerId,
        // Jobs run concurrently, so messages are ordered by event time, not by insertion time.
        message_id: isTimeOrderedId(reference) ? reference : newId(),
        reference,
        kind: kindOfTopic(note.topic),
        note: writeStored('message_note', note),
        posted_at: clock.now(),
        read_at: null,
      });
      await push?.send(customerId, reference, note);
      await texts.send(customerId, reference, (words, lender, language) =>
        note.topic === 'service_news'
          ? freeText(note, lender.brand, language)
          : textOf(note, words, lender, link),
      );
    },
  };
}

/**
 * Purpose of each message. A `contact` asks for money or makes an offer; a block of contact stops it on every channel.
 * An `answer` reports the effect of something that the borrower or a payment did.
 */
const PURPOSES: Readonly<Record<Note['topic'], 'contact' | 'answer'>> = {
  application_accepted: 'answer',
  application_rejected: 'answer',
  application_returned: 'answer',
  application_review: 'answer',
  details_opened: 'answer',
  loan_disbursed: 'answer',
  payout_failed: 'answer',
  repayment_received: 'answer',
  repayment_partial: 'answer',
  repayment_failed: 'answer',
  repayment_reversed: 'answer',
  loan_settled: 'answer',
  loan_settled_for_less: 'answer',
  settlement_offered: 'contact',
  settlement_withdrawn: 'answer',
  settlement_ended: 'contact',
  restructuring_offered: 'contact',
  restructuring_withdrawn: 'answer',
  restructuring_ended: 'contact',
  loan_restructured: 'answer',
  write_off_undone: 'answer',
  loan_extended: 'answer',
  loan_canceled: 'answer',
  due_date_moved: 'answer',
  charges_waived: 'answer',
  credit_added: 'answer',
  credit_returned: 'answer',
  credit_return_failed: 'answer',
  credit_account_needed: 'answer',
  credit_not_sent: 'answer',
  give_back_owed: 'contact',
  give_back_received: 'answer',
  give_back_done: 'answer',
  give_back_removed: 'answer',
  give_back_reminder: 'contact',
  dispute_opened: 'answer',
  dispute_question: 'answer',
  dispute_upheld: 'answer',
  dispute_rejected: 'answer',
  due_soon: 'contact',
  due_today: 'contact',
  overdue: 'contact',
  demand_letter: 'contact',
  signed_in: 'answer',
  deletion_requested: 'answer',
  deletion_held: 'answer',
  deletion_scheduled: 'answer',
  deletion_refused: 'answer',
  deletion_withdrawn: 'answer',
  account_unused: 'answer',
  export_ready: 'answer',
  complaint_received: 'answer',
  ticket_answered: 'answer',
  number_asked: 'answer',
  number_changed: 'answer',
  number_refused: 'answer',
  number_lost: 'answer',
  service_news: 'contact',
  offer_news: 'contact',
  limit_raised: 'contact',
  coupon_given: 'contact',
  coupon_ending: 'contact',
};

type FreeNote = Extract<Note, { topic: 'service_news' }>;
type WordedNote = Exclude<Note, FreeNote>;

const freeText = (note: FreeNote, brand: string, language: Language): string | null =>
  note.sms ? `${brand}: ${textIn(note, language).text}` : null;

/** Facts about the lender in a text message. */
interface LenderWords {
  readonly brand: string;
  readonly hotline: string;
}

type Topic = WordedNote['topic'];
type SmsWriter<T extends Topic> = (
  words: SmsWords,
  note: Extract<WordedNote, { topic: T }> & LenderWords & { readonly link: string | undefined },
) => string;

/** Stands for a topic without a text message. `none` is the reason. */
interface NoText {
  readonly none: string;
}

const SMS: { readonly [T in Topic]: SmsWriter<T> | NoText } = {
  application_accepted: (words, note) => words.applicationAccepted(note),
  application_rejected: (words, note) => words.applicationRejected(note),
  application_returned: (words, note) => words.applicationReturned(note),
  application_review: (words, note) => words.applicationReview(note),
  loan_disbursed: (words, note) => words.loanDisbursed(note),
  payout_failed: (words, note) => words.payoutFailed(note),
  repayment_received: (words, note) => words.repaymentReceived(note),
  repayment_partial: (words, note) => words.repaymentPartial(note),
  repayment_reversed: (words, note) => words.repaymentReversed(note),
  loan_settled: (words, note) => words.loanSettled(note),
  loan_settled_for_less: (words, note) => words.loanSettledForLess(note),
  settlement_offered: (words, note) => words.settlementOffered(note),
  settlement_withdrawn: (words, note) => words.settlementWithdrawn(note),
  settlement_ended: (words, note) => words.settlementEnded(note),
  restructuring_offered: (words, note) => words.restructuringOffered(note),
  restructuring_withdrawn: (words, note) => words.restructuringWithdrawn(note),
  restructuring_ended: (words, note) => words.restructuringEnded(note),
  loan_restructured: (words, note) => words.loanRestructured(note),
  write_off_undone: (words, note) => words.writeOffUndone(note),
  loan_extended: (words, note) => words.loanExtended(note),
  loan_canceled: (words, note) => words.loanCanceled(note),
  due_date_moved: (words, note) => words.dueDateMoved(note),
  charges_waived: (words, note) => words.chargesWaived(note),
  credit_added: (words, note) => words.creditAdded(note),
  credit_returned: (words, note) => words.creditReturned(note),
  credit_return_failed: (words, note) => words.creditReturnFailed(note),
  credit_account_needed: (words, note) => words.creditAccountNeeded(note),
  credit_not_sent: (words, note) => words.creditNotSent(note),
  give_back_owed: (words, note) => words.giveBackOwed(note),
  give_back_received: (words, note) => words.giveBackReceived(note),
  give_back_done: (words, note) => words.giveBackDone(note),
  give_back_removed: (words, note) => words.giveBackRemoved(note),
  give_back_reminder: (words, note) => words.giveBackReminder(note),
  dispute_opened: (words, note) => words.disputeOpened(note),
  dispute_question: (words, note) => words.disputeQuestion(note),
  dispute_upheld: (words, note) => words.disputeAnswered(note),
  dispute_rejected: (words, note) => words.disputeAnswered(note),
  overdue: (words, note) => words.overdue(note),
  deletion_requested: (words, note) => words.deletionRequested(note),
  deletion_scheduled: (words, note) => words.deletionScheduled(note),
  deletion_refused: (words, note) => words.deletionRefused(note),
  account_unused: (words, note) => words.accountUnused(note),
  ticket_answered: (words, note) => words.ticketAnswered(note),
  number_asked: (words, note) => words.numberAsked(note),
  number_changed: (words, note) => words.numberChanged(note),
  due_soon: (words, note) => words.dueSoon({ ...note, isToday: false }),
  due_today: (words, note) => words.dueSoon({ ...note, date: '', isToday: true }),
  signed_in: (words, note) => words.signedIn({ ...note, device: deviceName(note.device) }),
  complaint_received: { none: 'the borrower wrote it in the app, and push tells of it' },
  demand_letter: { none: 'a text would count for the caps of contacts, and a letter does not' },
  details_opened: { none: 'the borrower asked for the change, and push tells of it' },
  repayment_failed: { none: 'the screen of the payment says it, and no money moved' },
  number_refused: { none: 'the borrower asked for the change, and push tells of it' },
  number_lost: { none: 'the number of the text would be the lost one' },
  export_ready: { none: 'the borrower asked for the copy, and push tells of it' },
  deletion_held: { none: 'the request waits in the app, and push tells why' },
  deletion_withdrawn: { none: 'the borrower withdrew the request in the app' },
  limit_raised: { none: 'the limit is shown in the app, and nothing has to be done' },
  offer_news: { none: 'offers are never sent by text message' },
  coupon_given: { none: 'a gift, which is shown in the app' },
  coupon_ending: { none: 'a gift, which is shown in the app' },
};

function textOf(note: WordedNote, words: SmsWords, lender: LenderWords, link?: string): string | null {
  // The topic of the note selects the writer of the same topic, so the cast is safe. TypeScript cannot infer this.
  const write = SMS[note.topic] as SmsWriter<Topic> | NoText;
  return typeof write === 'function' ? write(words, { ...note, ...lender, link }) : null;
}

export interface TextDependencies {
  readonly db: Database;
  readonly sms: Sms;
  readonly config: Pick<Config, 'LENDER_BRAND' | 'LENDER_HOTLINE'>;
}

export type TextService = ReturnType<typeof createTextService>;

export function createTextService({ db, sms, config }: TextDependencies) {
  const lender: LenderWords = { brand: config.LENDER_BRAND, hotline: config.LENDER_HOTLINE };
  return {
    /**
     * Sends one SMS, except to a number that the borrower lost. Throws while SMS is unavailable, so that the job is retried; a rejected number is not retried.
     * @param reference unique for each event.
     */
    async send(
      customerId: string,
      reference: string,
      write: (words: SmsWords, lender: LenderWords, language: Language) => string | null,
    ): Promise<void> {
      const {
        phone,
        language,
        phone_lost_at: lostAt,
      } = await db
        .selectFrom('customer')
        .select(['phone', 'language', 'phone_lost_at'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      const text = write(smsText(language), lender, language);
      if (text === null || lostAt !== null) return;
      const sent = await sms.send({ to: phone, text, reference });
      if (!sent.ok && sent.code === 'sms_unavailable') throw new Error('the text could not be sent yet');
    },
  };
}
