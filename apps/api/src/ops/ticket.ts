import { manilaDate } from '@tulay/engine/calendar';
import { createTicketService } from '../features/ticket/ticket.service';
import { command, type Office } from './command';
import { told } from './report';
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

export const TICKET = [
  waitingList({
    words: 'ticket list',
    help: 'what borrowers wrote to customer service and nobody answered, oldest first',
    roles: ['support'],
    rows: (office) => serviceIn(office).queue(),
    line: ({ ticket, opened_at, topic, photos, words }) => {
      const pictures = photos === 0 ? '' : `  ${photos} photos`;
      return `${ticket}  ${manilaDate(opened_at)}  ${topic.padEnd(9)}${pictures}  ${words.replaceAll('\n', ' ')}`;
    },
    none: 'Nobody waits.',
    some: 'wait',
  }),
  command({
    words: 'ticket answer',
    help: 'once; the borrower reads the words and is told by text',
    roles: ['support'],
    takes: { ticket: word('such as F-2612-012345'), say: sentence('the answer') },
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: async (office, { ticket, say }) => {
      const by = { who: office.operator.name, words: say };
      const answered = await serviceIn(office).answer(ticket, by);
      return told(answered, `${ticket} is answered.`, { not_found: `No open ticket is named ${ticket}.` });
    },
  }),
];
