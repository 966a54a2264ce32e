import { type Selectable, sql } from 'kysely';
import type { CasePage } from '../../db/cursor';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

/** A ticket with the number of its photos. `due_on`: last day for the answer to a complaint; null for other tickets. */
export type TicketRow = Selectable<Tables['ticket']> & {
  readonly photos: number;
  readonly due_on: string | null;
};

/**
 * Counts a borrower's ticket photos. @param customerId null counts over all borrowers; an id lets the query run on that
 * borrower's server
 */
const photosOf = (customerId: string | null) =>
  sql<number>`(select count(*)::integer from ticket_photo p
    where p.customer_id = ${customerId ?? sql.ref('ticket.customer_id')} and p.ticket_id = ticket.ticket_id)`.as(
    'photos',
  );

export const listTickets = (db: Database, customerId: string): Promise<TicketRow[]> =>
  db
    .selectFrom('ticket')
    .leftJoin('complaint', 'complaint.ticket', 'ticket.ticket')
    .selectAll('ticket')
    .select('complaint.due_on')
    .select(photosOf(customerId))
    .where('customer_id', '=', customerId)
    .orderBy('ticket_id', 'desc')
    .limit(100)
    .execute();

export const findTicket = (db: Database, customerId: string, ticketId: string) =>
  db
    .selectFrom('ticket')
    .leftJoin('complaint', 'complaint.ticket', 'ticket.ticket')
    .selectAll('ticket')
    .select('complaint.due_on')
    .select(photosOf(customerId))
    .where('customer_id', '=', customerId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();

/** Lists the open tickets, oldest first. @param only their numbers; all tickets without it */
export const listOpenTickets = (db: Database, { only, after, limit }: CasePage): Promise<TicketRow[]> =>
  db
    .selectFrom('ticket')
    .leftJoin('complaint', 'complaint.ticket', 'ticket.ticket')
    .selectAll('ticket')
    .select('complaint.due_on')
    .select(photosOf(null))
    .where('status', '=', 'open')
    .$if(only !== undefined, (query) => query.where('ticket.ticket', 'in', [...(only ?? [])]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(opened_at, ticket.ticket) > (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('opened_at')
    .orderBy('ticket.ticket')
    .limit(limit)
    .execute();

export interface TicketPhotoRow {
  readonly customer_id: string;
  readonly photo_id: string;
  readonly storage_key: string;
}

const photosOfBorrower = (db: Database, customerId: string) =>
  db
    .selectFrom('ticket_photo')
    .select(['customer_id', 'photo_id', 'storage_key'])
    .where('customer_id', '=', customerId);

export const listSentPhotos = (db: Database, customerId: string, ticketId: string) =>
  photosOfBorrower(db, customerId).where('ticket_id', '=', ticketId).orderBy('photo_id').execute();

export const findTicketPhoto = (db: Database, customerId: string, photoId: string) =>
  photosOfBorrower(db, customerId)
    .where('photo_id', '=', photoId)
    .where('ticket_id', 'is not', null)
    .executeTakeFirst();

export async function addTicketPhoto(db: Database, photo: TicketPhotoRow, now: Date): Promise<void> {
  await db
    .insertInto('ticket_photo')
    .values({ ...photo, ticket_id: null, added_at: now })
    .execute();
}

export const listUnsentPhotos = (db: Database, before: Date): Promise<TicketPhotoRow[]> =>
  db
    .selectFrom('ticket_photo')
    .select(['customer_id', 'photo_id', 'storage_key'])
    .where('ticket_id', 'is', null)
    .where('added_at', '<', before)
    .limit(100)
    .execute();

export async function deleteUnsentPhoto(db: Database, { customer_id, photo_id }: TicketPhotoRow) {
  await db
    .deleteFrom('ticket_photo')
    .where('customer_id', '=', customer_id)
    .where('photo_id', '=', photo_id)
    .where('ticket_id', 'is', null)
    .execute();
}
