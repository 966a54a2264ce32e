import { manilaDate } from '@tulay/engine/calendar';
import { operatorLink } from '../features/profile/photo-look.service';
import { createTicketService } from '../features/ticket/ticket.service';
import { openTickets, sentPhotos, type TicketRow } from '../features/ticket/ticket.store';
import { command, type Office } from './command';
import { done, type Report, refused, told } from './report';
import { sentence, word } from './takes';
import { waitingList } from './waiting';

/** The borrower is told by a job of the application; no picture is kept or deleted from here. */
const serviceIn = ({ db, clock }: Office) =>
  createTicketService({
    db,
    clock,
    storage: { delete: async () => ({ ok: true, value: undefined }) },
    cabinet: { keep: async () => ({ ok: false, code: 'unavailable' }) },
    notices: { notify: async () => undefined },
  });

const TICKET_NAME = word('such as F-2612-012345');
const NOT_OPEN = (ticket: string) => `No open ticket is named ${ticket}.`;

const asked = ({ ticket, opened_at, topic, words }: TicketRow, pictures = ''): string =>
  `${ticket}  ${manilaDate(opened_at)}  ${topic.padEnd(9)}${pictures}  ${words.replaceAll('\n', ' ')}`;

async function show(office: Office, ticket: string): Promise<Report> {
  const { db, clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const row = (await openTickets(db)).find((each) => each.ticket === ticket);
  if (!row) return refused('not_found', NOT_OPEN(ticket));
  const customerId = row.customer_id;
  await office.look(customerId, 'data.read', ticket);
  const photos = (await sentPhotos(db, customerId, row.ticket_id)).map(({ photo_id: photoId }) => {
    const { token } = operatorLink(links.identityKey, clock.now(), { customerId, photoId });
    return `photo, for a minute: ${links.publicUrl}/api/v1/ticket-photo-views/${token}`;
  });
  return done([asked(row), ...photos], { ticket, topic: row.topic, words: row.words, photos });
}

export const TICKET = [
  waitingList({
    words: 'ticket list',
    help: 'what borrowers wrote to customer service and nobody answered, oldest first',
    roles: ['support'],
    rows: (office) => serviceIn(office).queue(),
    line: (row) => asked(row, row.photos === 0 ? '' : `  ${row.photos} photos`),
    none: 'Nobody waits.',
    some: 'wait',
  }),
  command({
    words: 'ticket show',
    help: 'what was written, with links of a minute to its pictures',
    roles: ['support'],
    takes: { ticket: TICKET_NAME },
    operands: ['ticket'],
    needs: ['links'],
    personal: true,
    run: (office, { ticket }) => show(office, ticket),
  }),
  command({
    words: 'ticket answer',
    help: 'once; the borrower reads the words and is told by text',
    roles: ['support'],
    takes: { ticket: TICKET_NAME, say: sentence('the answer') },
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: async (office, { ticket, say }) => {
      const by = { who: office.operator.name, words: say };
      const answered = await serviceIn(office).answer(ticket, by);
      return told(answered, `${ticket} is answered.`, { not_found: NOT_OPEN(ticket) });
    },
  }),
];
