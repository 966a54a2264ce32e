import { manilaDate } from '@tulay/engine/calendar';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import { createTicketService } from '../../features/support/ticket.service';
import { listOpenTickets, listSentPhotos, type TicketRow } from '../../features/support/ticket.store';
import { command, type CommandContext } from '../cli/command';
import { reportDone, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

/** The borrower is told by a job of the application; no picture is kept or deleted from here. */
const serviceIn = ({ db, clock }: CommandContext) =>
  createTicketService({
    db,
    clock,
    storage: { delete: async () => ({ ok: true, value: undefined }) },
    encryptedStore: { put: async () => ({ ok: false, code: 'unavailable' }) },
    notices: { notify: async () => undefined },
  });

const TICKET_NAME = word('such as F-2612-012345');
const NOT_OPEN = (ticket: string) => `No open ticket is named ${ticket}.`;

const asked = ({ ticket, opened_at, topic, words }: TicketRow, pictures = ''): string =>
  `${ticket}  ${manilaDate(opened_at)}  ${topic.padEnd(9)}${pictures}  ${words.replaceAll('\n', ' ')}`;

async function show(office: CommandContext, ticket: string): Promise<Report> {
  const { db, clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const row = (await listOpenTickets(db)).find((each) => each.ticket === ticket);
  if (!row) return reportRefusal('not_found', NOT_OPEN(ticket));
  const customerId = row.customer_id;
  await office.recordAccess(customerId, 'data.read', ticket);
  const photos = (await listSentPhotos(db, customerId, row.ticket_id)).map(({ photo_id: photoId }) => {
    const { token } = createOperatorPhotoLink(links.identityKey, clock.now(), { customerId, photoId });
    return `photo, for a minute: ${links.publicUrl}/api/v1/ticket-photo-views/${token}`;
  });
  return reportDone([asked(row), ...photos], { ticket, topic: row.topic, words: row.words, photos });
}

export const TICKET = [
  queueCommand({
    words: 'ticket list',
    help: 'what borrowers wrote to customer service and nobody answered, oldest first',
    roles: ['support'],
    rows: (office) => serviceIn(office).queue(),
    line: (row) => asked(row, row.photos === 0 ? '' : `  ${row.photos} photos`),
    none: 'Nobody waits.',
    some: 'wait',
  }),
  command({
    name: 'ticket show',
    help: 'what was written, with links of a minute to its pictures',
    roles: ['support'],
    parameters: { ticket: TICKET_NAME },
    operands: ['ticket'],
    needs: ['links'],
    personal: true,
    run: (office, { ticket }) => show(office, ticket),
  }),
  command({
    name: 'ticket answer',
    help: 'once; the borrower reads the words and is told by text',
    roles: ['support'],
    parameters: { ticket: TICKET_NAME, say: sentence('the answer') },
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: async (office, { ticket, say }) => {
      const by = { who: office.operator.name, words: say };
      const answered = await serviceIn(office).answer(ticket, by);
      return reportOutcome(answered, `${ticket} is answered.`, { not_found: NOT_OPEN(ticket) });
    },
  }),
];
