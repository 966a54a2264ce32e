import { quotaOf, giveBackQuota, useQuota } from '../account/quota.service';
import {
  type COMPLAINT_OUTCOMES,
  isComplaint,
  type TicketBody,
  type TicketRequestBody,
} from '@tulay/contract/support/ticket';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { COMPLAINT_DAYS } from '@tulay/engine/constants';
import { answerDay } from '@tulay/engine/time-promise';
import { err, ok } from '@tulay/engine/result';
import { callFunction, retryWhileStale, runCommand, runEvent } from '../../command';
import type { EncryptedStore } from '../../crypto/encrypted-store';
import type { Database } from '../../db/database';
import { newId, newTicket } from '../../ids';
import { promiseView } from '../meta/promise.view';
import type { Clock } from '../../ports/clock';
import type { Storage } from '../../ports/storage';
import { normalizePicture } from '../../pictures/pictures';
import type { NoticeService } from '../inbox/notice.service';
import {
  addTicketPhoto,
  deleteUnsentPhoto,
  findTicket,
  listOpenTickets,
  listTickets,
  listUnsentPhotos,
  type TicketRow,
} from './ticket.store';
import type { Config } from '../../config';
import type { Email } from '../../ports/email';

export interface TicketDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
  readonly encryptedStore: Pick<EncryptedStore, 'put'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

const DAY_MS = 86_400_000;

type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** An operator's answer in words, and the operator's name. */
interface Answer {
  readonly who: string;
  readonly words: string;
}

export type TicketService = ReturnType<typeof createTicketService>;

export function createTicketService({ db, clock, storage, encryptedStore, notices }: TicketDependencies) {
  const findOpen = async (ticket: string) =>
    (await listOpenTickets(db, { only: [ticket], after: null, limit: 1 }))[0];

  const recordAnswer = (row: TicketRow, { who, words }: Answer, outcome: ComplaintOutcome | null) =>
    runEvent(db, 'ticket_answer', row.customer_id, clock.now(), {
      ticketId: row.ticket_id,
      answer: words,
      outcome,
      actor: `operator ${who}`,
      auditId: newId(),
      outboxId: newId(),
    });

  return {
    list: async (customerId: string): Promise<TicketBody[]> =>
      (await listTickets(db, customerId)).map((row) => view(row, clock.now())),

    /** Stores a photo for a ticket that is not sent yet. Errors: `daily_limit`, and those of any photo. */
    async addPhoto(customerId: string, file: Buffer) {
      const now = clock.now();
      const counted = await useQuota(db, customerId, 'ticket_photo', now);
      if (!counted.ok) return counted;
      const picture = await normalizePicture(file);
      if (!picture.ok) return picture;
      const photoId = newId();
      // A separate object, so that deleting this photo keeps the same photo of another ticket.
      const stored = await encryptedStore.put(customerId, `ticket/${photoId}`, picture.value.bytes);
      if (!stored.ok) {
        await giveBackQuota(db, customerId, 'ticket_photo', now);
        return stored;
      }
      await addTicketPhoto(
        db,
        { customer_id: customerId, photo_id: photoId, storage_key: stored.value },
        clock.now(),
      );
      return ok({ photoId });
    },

    async open(customerId: string, key: string, input: TicketRequestBody) {
      const now = clock.now();
      const opened = await retryWhileStale(() =>
        runCommand(db, {
          operation: 'ticket_open',
          customerId,
          key,
          request: input,
          now,
          input: {
            ...input,
            dueOn: isComplaint(input.topic) ? addDays(manilaDate(now), COMPLAINT_DAYS.answer) : null,
            quota: quotaOf('ticket', now),
            ticketId: newId(),
            ticket: newTicket('F', manilaDate(now)),
            auditId: newId(),
            outboxId: newId(),
          },
        }),
      );
      if (!opened.ok) return opened;
      const row = await findTicket(db, customerId, opened.value.ticketId);
      return row ? ok(view(row, now)) : err('not_found');
    },

    /**
     * Records an operator's answer to a ticket. Errors: `not_found`, no open ticket has this number; `outcome_missing`, the ticket is a
     * complaint.
     */
    async answer(ticket: string, by: Answer) {
      const row = await findOpen(ticket);
      if (!row) return err('not_found');
      return isComplaint(row.topic) ? err('outcome_missing') : recordAnswer(row, by, null);
    },

    /**
     * Records an operator's answer to a complaint, with its outcome. Errors: `not_found`, no open ticket has this
     * number; `no_complaint`, the ticket is not a complaint.
     */
    async answerComplaint(
      ticket: string,
      { outcome, ...by }: Answer & { readonly outcome: ComplaintOutcome },
    ) {
      const row = await findOpen(ticket);
      if (!row) return err('not_found');
      return isComplaint(row.topic) ? recordAnswer(row, by, outcome) : err('no_complaint');
    },

    /** Acknowledges a complaint with its number and the last day for the answer. Other tickets get nothing. */
    async acknowledge(customerId: string, ticketId: string, reference: string): Promise<void> {
      const row = await findTicket(db, customerId, ticketId);
      if (!row?.due_on) return;
      const { ticket, due_on: date } = row;
      await notices.notify(customerId, reference, { topic: 'complaint_received', ticket, date });
      await callFunction(db, 'complaint_acknowledge', '', clock.now(), { ticket });
    },

    async notifyAnswer(customerId: string, ticketId: string, reference: string): Promise<void> {
      const row = await findTicket(db, customerId, ticketId);
      if (row) await notices.notify(customerId, reference, { topic: 'ticket_answered', ticket: row.ticket });
    },

    async prune(): Promise<void> {
      for (const photo of await listUnsentPhotos(db, new Date(clock.now().getTime() - DAY_MS))) {
        if ((await storage.delete(photo.storage_key)).ok) await deleteUnsentPhoto(db, photo);
      }
    },
  };
}

const view = (row: TicketRow, now: Date): TicketBody => ({
  ticketId: row.ticket_id,
  ticket: row.ticket,
  topic: row.topic,
  words: row.words,
  photos: row.photos,
  state: row.status,
  openedAt: row.opened_at.toISOString(),
  promise: row.answered_at === null ? promiseView({ for: 'ticket', since: row.opened_at }, now) : null,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

interface AlertDependencies {
  readonly db: Database;
  readonly email: Email | null;
  readonly config: Pick<Config, 'LENDER_EMAIL' | 'LENDER_BRAND'>;
}

export type TicketAlerts = ReturnType<typeof createTicketAlerts>;

export const createTicketAlerts = ({ db, email, config }: AlertDependencies) => ({
  /**
   * Sends the e-mail about a new ticket. Throws while the mail server is unavailable, so that the job is retried; a
   * rejected address is not retried.
   */
  async send(customerId: string, ticketId: string, reference: string): Promise<void> {
    const row = email && (await findTicket(db, customerId, ticketId));
    if (!row || row.status !== 'open') return;
    const until = answerDay('ticket', row.opened_at);
    const sent = await email.send({
      to: config.LENDER_EMAIL,
      subject: `${config.LENDER_BRAND}: ticket ${row.ticket} waits for an answer until ${until}`,
      text: `Ticket ${row.ticket} (${row.topic}) waits for an answer until ${until}.\nOperators read it with: ticket list --why answering\n`,
      reference,
    });
    if (!sent.ok && sent.code === 'email_unavailable') throw new Error('the e-mail could not be sent yet');
  },
});
