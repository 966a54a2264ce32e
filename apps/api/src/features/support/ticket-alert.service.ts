/** Tells customer service by e-mail that a ticket waits. The e-mail says nothing of the borrower: who, and what about, is in Tulay. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Email } from '../../ports/email';
import { ANSWER_DAYS } from './ticket.service';
import { findTicket } from './ticket.store';

interface AlertDependencies {
  readonly db: Database;
  /** Null where no mail server is set up. */
  readonly email: Email | null;
  readonly config: Pick<Config, 'LENDER_EMAIL' | 'LENDER_BRAND'>;
}

export type TicketAlerts = ReturnType<typeof createTicketAlerts>;

export const createTicketAlerts = ({ db, email, config }: AlertDependencies) => ({
  /** Throws while the mail server is away, so that the job asks again; an address that refuses is left in peace. */
  async send(customerId: string, ticketId: string, reference: string): Promise<void> {
    const row = email && (await findTicket(db, customerId, ticketId));
    if (!row || row.status !== 'open') return;
    const until = addDays(manilaDate(row.opened_at), ANSWER_DAYS);
    const sent = await email.send({
      to: config.LENDER_EMAIL,
      subject: `${config.LENDER_BRAND}: ticket ${row.ticket} waits for an answer until ${until}`,
      text: `Ticket ${row.ticket} (${row.topic}) waits for an answer until ${until}.\nOperators read it with: ticket list --why answering\n`,
      reference,
    });
    if (!sent.ok && sent.code === 'email_unavailable') throw new Error('the e-mail could not be sent yet');
  },
});
