import { manilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import { createTicketService } from '../../features/support/ticket.service';
import { listOpenTickets, listSentPhotos, type TicketRow } from '../../features/support/ticket.store';
import { commandFor, type CommandContext } from '../cli/command';
import { reportDone, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const forSupport = commandFor('support');

/** Creates the ticket service without notices and storage: a job of the application notifies the borrower. */
const serviceIn = ({ db, clock }: CommandContext) =>
  createTicketService({
    db,
    clock,
    storage: { delete: async () => ok(undefined) },
    encryptedStore: { put: async () => err('unavailable') },
    notices: { notify: async () => undefined },
  });

const TICKET_NAME = word('such as F-2612-012345');
const notOpen = (ticket: string) => `No open ticket has the number ${ticket}.`;

const ticketLine = ({ ticket, opened_at, topic, words }: TicketRow, photoCount = ''): string =>
  `${ticket}  ${manilaDate(opened_at)}  ${topic.padEnd(9)}${photoCount}  ${words.replaceAll('\n', ' ')}`;

async function show(context: CommandContext, ticket: string): Promise<Report> {
  const { db } = context;
  const row = (await listOpenTickets(db)).find((each) => each.ticket === ticket);
  if (!row) return reportRefusal('not_found', notOpen(ticket));
  const customerId = row.customer_id;
  await context.recordAccess(customerId, 'data.read', ticket);
  const photos = (await listSentPhotos(db, customerId, row.ticket_id)).map(({ photo_id: photoId }) => {
    const url = context.photoUrl({ customerId, photoId }, 'ticket-photo-views');
    return `photo, link valid for one minute: ${url}`;
  });
  return reportDone([ticketLine(row), ...photos], { ticket, topic: row.topic, words: row.words, photos });
}

export const TICKET = [
  queueCommand({
    name: 'ticket list',
    help: 'tickets of borrowers that need an answer, oldest first',
    roles: ['support'],
    rows: (context) => serviceIn(context).queue(),
    line: (row) => ticketLine(row, row.photos === 0 ? '' : `  ${row.photos} photos`),
    none: 'No open tickets.',
    some: 'open',
  }),
  forSupport({
    name: 'ticket show',
    help: 'one ticket, with links to its photos that are valid for one minute',
    parameters: { ticket: TICKET_NAME },
    needs: ['links'],
    personal: true,
    run: (context, { ticket }) => show(context, ticket),
  }),
  forSupport({
    name: 'ticket answer',
    help: 'answers a ticket once; the borrower is notified by SMS',
    parameters: { ticket: TICKET_NAME, say: sentence('the answer') },
    changes: true,
    run: async (context, { ticket, say }) => {
      const by = { who: context.operator.name, words: say };
      const answered = await serviceIn(context).answer(ticket, by);
      return reportOutcome(answered, `${ticket} is answered.`, { not_found: notOpen(ticket) });
    },
  }),
];
