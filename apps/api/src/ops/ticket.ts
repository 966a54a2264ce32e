import { userInfo } from 'node:os';
import { manilaDate } from '@tulay/engine/calendar';
import { createTicketService } from '../features/ticket/ticket.service';
import type { Office } from './outside';
import { say } from './print';

/** The borrower is told by a job of the application; no picture is kept or deleted from here. */
const serviceIn = ({ db, clock }: Office) =>
  createTicketService({
    db,
    clock,
    storage: { delete: async () => ({ ok: true, value: undefined }) },
    cabinet: { keep: async () => ({ ok: false, code: 'unavailable' }) },
    notices: { notify: async () => undefined },
  });

/** `ticket list`: what borrowers wrote and nobody answered yet, oldest first. */
export async function listTickets(office: Office): Promise<number> {
  const rows = await serviceIn(office).queue();
  for (const { ticket, opened_at, topic, photos, words } of rows) {
    const pictures = photos === 0 ? '' : `  ${photos} photos`;
    say(`${ticket}  ${manilaDate(opened_at)}  ${topic.padEnd(9)}${pictures}  ${words.replaceAll('\n', ' ')}`);
  }
  say(rows.length === 0 ? 'Nobody waits.' : `${rows.length} wait.`);
  return 0;
}

/** `ticket answer <ticket> --say <words>`: once; the borrower reads the words and is told by text. */
export async function answerTicket(office: Office, ticket: string, words: string): Promise<number> {
  const answered = await serviceIn(office).answer(ticket, { who: userInfo().username, words });
  say(answered.ok ? `${ticket} is answered.` : `No open ticket is named ${ticket}.`);
  return answered.ok ? 0 : 1;
}
