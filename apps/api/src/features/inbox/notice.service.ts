/**
 * Notifies a borrower of an event by an in-app message, a push and, for important events, an SMS. Jobs run at least once, so all
 * are keyed by the event's reference.
 */
import type { Language } from '@tulay/contract/common';
import { kindOfTopic, type Note } from '@tulay/contract/inbox/message';
import { deviceName } from '@tulay/copy/device-names';
import type { SmsWords } from '@tulay/copy/sms.words';
import type { Database } from '../../db/database';
import { isInTimeOrder, newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { PushService } from './push.service';
import { addMessage, isErased } from './message.store';
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
    /**
     * Sends nothing to an erased account. Throws while SMS is unavailable, so that the job is retried.
     * @param reference unique for each event.
     * @param link payment link without log-in, only for the SMS of a reminder.
     */
    async notify(customerId: string, reference: string, note: Note, link?: string): Promise<void> {
      if (await isErased(db, customerId)) return;
      await addMessage(db, {
        customerId,
        // Jobs run concurrently, so messages are ordered by event time, not by insertion time.
        messageId: isInTimeOrder(reference) ? reference : newId(),
        reference,
        kind: kindOfTopic(note.topic),
        note,
        now: clock.now(),
      });
      await push?.send(customerId, reference, note);
      await texts.send(customerId, reference, (words, brand, language) =>
        note.topic === 'service_news' ? freeText(note, brand, language) : textOf(note, words, brand, link),
      );
    },
  };
}

type FreeNote = Extract<Note, { topic: 'service_news' }>;
type WordedNote = Exclude<Note, FreeNote>;

/** SMS of a service announcement written by an operator; null if it is not texted. */
const freeText = (note: FreeNote, brand: string, language: Language): string | null =>
  note.sms ? `${brand}: ${note[language]}` : null;

/** SMS of an event; null for events with an in-app message only. */
function textOf(note: WordedNote, words: SmsWords, brand: string, link?: string): string | null {
  switch (note.topic) {
    case 'application_accepted':
      return words.applicationAccepted({ brand, limit: note.limit });
    case 'application_rejected':
      return words.applicationRejected({ brand, date: note.date });
    case 'application_returned':
      return words.applicationReturned({ brand });
    case 'application_review':
      return words.applicationReview({ brand });
    case 'loan_disbursed':
      return words.loanDisbursed({ ...note, brand });
    case 'payout_failed':
      return words.payoutFailed({ ...note, brand });
    case 'repayment_received':
      return words.repaymentReceived({ ...note, brand });
    case 'repayment_reversed':
      return words.repaymentReversed({ ...note, brand });
    case 'loan_settled':
      return words.loanSettled({ ...note, brand });
    case 'loan_extended':
      return words.loanExtended({ ...note, brand });
    case 'loan_cancelled':
      return words.loanCancelled({ brand });
    case 'due_date_moved':
      return words.dueDateMoved({ ...note, brand });
    case 'charges_waived':
      return words.chargesWaived({ ...note, brand });
    case 'dispute_opened':
      return words.disputeOpened({ ...note, brand });
    case 'dispute_question':
      return words.disputeQuestion({ ...note, brand });
    case 'dispute_upheld':
    case 'dispute_rejected':
      return words.disputeAnswered({ ...note, brand });
    case 'due_soon':
      return words.dueSoon({ ...note, brand, isToday: false, link });
    case 'due_today':
      return words.dueSoon({ ...note, brand, date: '', isToday: true, link });
    case 'overdue':
      return words.overdue({ ...note, brand, link });
    case 'signed_in':
      return words.signedIn({ brand, device: deviceName(note.device) });
    case 'deletion_requested':
      return words.deletionRequested({ brand, ticket: note.ticket });
    case 'deletion_scheduled':
      return words.deletionScheduled({ brand, date: note.date });
    case 'deletion_refused':
      return words.deletionRefused({ brand, ticket: note.ticket });
    case 'ticket_answered':
      return words.ticketAnswered({ brand, ticket: note.ticket });
    case 'number_asked':
      return words.numberAsked({ brand, ticket: note.ticket });
    case 'number_changed':
      return words.numberChanged({ brand, ticket: note.ticket });
    case 'details_opened':
    case 'repayment_failed':
    case 'number_refused':
    case 'export_ready':
    case 'deletion_held':
    case 'deletion_withdrawn':
    case 'limit_raised':
    case 'offer_news':
    case 'coupon_given':
    case 'coupon_ending':
      return null;
    default:
      return note satisfies never;
  }
}

export interface TextDependencies {
  readonly db: Database;
  readonly sms: Sms;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
}

export type TextService = ReturnType<typeof createTextService>;

export function createTextService({ db, sms, config }: TextDependencies) {
  return {
    /**
     * Sends what `write` returns, unless null. Throws while SMS is unavailable, so that the job is retried; a rejected number is
     * not retried. @param reference unique for each event; a repeat sends nothing.
     */
    async send(
      customerId: string,
      reference: string,
      write: (words: SmsWords, brand: string, language: Language) => string | null,
    ): Promise<void> {
      const { phone, language } = await db
        .selectFrom('customer')
        .select(['phone', 'language'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      const text = write(smsText(language), config.LENDER_BRAND, language);
      if (text === null) return;
      const sent = await sms.send({ to: phone, text, reference });
      if (!sent.ok && sent.code === 'sms_unavailable') throw new Error('the text could not be sent yet');
    },
  };
}
