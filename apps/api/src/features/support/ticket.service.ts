/** What borrowers write to customer service: a ticket with pictures, answered once by a person, the answer told. */
import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import type { TicketBody, TicketRequestBody } from '@tulay/contract/support/ticket';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent } from '../../command';
import type { Cabinet } from '../../crypto/encrypted-store';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Storage } from '../../ports/storage';
import type { NoticeService } from '../inbox/notice.service';
import { normalizePicture } from '../onboarding/photo/photo.service';
import {
  addTicketPhoto,
  deleteUnsentPhoto,
  countUnsentPhotos,
  listUnsentPhotos,
  listOpenTickets,
  findTicket,
  type TicketRow,
  listTickets,
} from './ticket.store';

export interface TicketDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
  readonly cabinet: Pick<Cabinet, 'keep'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/** As the complaints page promises. */
export const ANSWER_DAYS = 7;
const DAY_MS = 86_400_000;
/** Pictures that wait for their ticket; nobody needs more. */
const MOST_LOOSE = 12;

export type TicketService = ReturnType<typeof createTicketService>;

export function createTicketService({ db, clock, storage, cabinet, notices }: TicketDependencies) {
  return {
    list: async (customerId: string): Promise<TicketBody[]> => (await listTickets(db, customerId)).map(view),

    /** Keeps a picture for a ticket that is being written. Refused as any photo is; `too_frequent`: too many wait. */
    async addPhoto(
      customerId: string,
      file: Buffer,
    ): Promise<Result<{ readonly photoId: string }, ErrorCode>> {
      if ((await countUnsentPhotos(db, customerId)) >= MOST_LOOSE) return err('too_frequent');
      const picture = await normalizePicture(file);
      if (!picture.ok) return picture;
      const photoId = newId();
      // An object of its own: the same picture in another ticket stays when this one is deleted.
      const kept = await cabinet.keep(customerId, `ticket/${photoId}`, picture.value.jpeg);
      if (!kept.ok) return kept;
      await addTicketPhoto(
        db,
        { customer_id: customerId, photo_id: photoId, storage_key: kept.value },
        clock.now(),
      );
      return ok({ photoId });
    },

    /** Sends a ticket; a key opens one. */
    async open(customerId: string, key: string, wish: TicketRequestBody): Promise<Result<TicketBody, ErrorCode>> {
      const day = manilaDate(clock.now());
      const opened = await runCommand<{ ticketId: string }>(db, {
        operation: 'ticket_open',
        customerId,
        key,
        request: wish,
        now: clock.now(),
        input: {
          ...wish,
          ticketId: newId(),
          ticket: `F-${day.slice(2, 4)}${day.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`,
          auditId: newId(),
          outboxId: newId(),
        },
      });
      if (!opened.ok) return opened;
      const row = await findTicket(db, customerId, opened.value.ticketId);
      return row ? ok(view(row)) : err('not_found');
    },

    queue: () => listOpenTickets(db),

    /** A person's answer by ticket. `not_found`: no open ticket has that name. */
    async answer(
      ticket: string,
      by: { readonly who: string; readonly words: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = (await listOpenTickets(db)).find((each) => each.ticket === ticket);
      if (!row) return err('not_found');
      return runEvent(db, 'ticket_answer', row.customer_id, clock.now(), {
        ticketId: row.ticket_id,
        answer: by.words,
        actor: `operator ${by.who}`,
        auditId: newId(),
        outboxId: newId(),
      });
    },

    async notifyAnswer(customerId: string, ticketId: string, reference: string): Promise<void> {
      const row = await findTicket(db, customerId, ticketId);
      if (row) await notices.notify(customerId, reference, { topic: 'ticket_answered', ticket: row.ticket });
    },

    /** Each minute: pictures whose ticket was not sent within a day are deleted, the object first. */
    async prune(): Promise<void> {
      for (const photo of await listUnsentPhotos(db, new Date(clock.now().getTime() - DAY_MS))) {
        if ((await storage.delete(photo.storage_key)).ok) await deleteUnsentPhoto(db, photo);
      }
    },
  };
}

const view = (row: TicketRow): TicketBody => ({
  ticketId: row.ticket_id,
  ticket: row.ticket,
  topic: row.topic,
  words: row.words,
  photos: row.photos,
  state: row.status,
  openedAt: row.opened_at.toISOString(),
  answerBy: addDays(manilaDate(row.opened_at), ANSWER_DAYS),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});
