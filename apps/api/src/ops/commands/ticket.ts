import { TICKET_COMMANDS } from '@tulay/contract/operator/commands/ticket';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import { createTicketService } from '../../features/support/ticket.service';
import { listOpenTickets, listSentPhotos, type TicketRow } from '../../features/support/ticket.store';
import { maskedNumber } from '../cli/borrower';
import type { CommandContext } from '../cli/command';
import { answerCases } from '../cli/case-rows';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { pageLines } from '../cli/page';

/**
 * Creates the ticket service for the command line. It has no storage and sends no notices, because a job of the
 * application notifies the borrower.
 */
const serviceIn = ({ db, clock }: CommandContext) =>
  createTicketService({
    db,
    clock,
    storage: { delete: async () => ok(undefined) },
    encryptedStore: { put: async () => err('unavailable') },
    notices: { notify: async () => undefined },
  });

const notOpen = (ticket: string) => `No open ticket has the number ${ticket}.`;

const ticketOf = (row: TicketRow) => ({
  ticket: row.ticket,
  customerId: row.customer_id,
  openedAt: row.opened_at,
  topic: row.topic,
  words: row.words,
  photoCount: row.photos,
  dueOn: row.due_on,
});

interface TicketLine {
  readonly ticket: string;
  readonly openedAt: string;
  readonly topic: string;
  readonly dueOn: string | null;
  readonly words: string;
}

const ticketLine = ({ ticket, openedAt, topic, dueOn, words }: TicketLine, photoCount = ''): string =>
  `${ticket}  ${manilaDate(new Date(openedAt))}  ${topic.padEnd(10)}${dueOn === null ? '' : `  answer by ${dueOn}`}${photoCount}  ${words.replaceAll('\n', ' ')}`;

async function findOpenTicket(context: CommandContext, ticket: string) {
  const [row] = await listOpenTickets(context.db, { only: [ticket], after: null, limit: 1 });
  if (!row) return refuse('not_found', notOpen(ticket));
  const customerId = row.customer_id;
  await context.recordAccess(customerId, 'data.read', ticket);
  const photos = (await listSentPhotos(context.db, customerId, row.ticket_id)).map(({ photo_id: photoId }) =>
    context.photoUrl({ customerId, photoId }, 'ticket-photo-views'),
  );
  return done({ ...ticketOf(row), phoneMasked: await maskedNumber(context, customerId), photos });
}

export const TICKET = bindCommands(TICKET_COMMANDS, {
  'ticket list': {
    run: (context, request) =>
      answerCases(context, request, {
        subject: 'ticket list',
        rows: (page) => listOpenTickets(context.db, page),
        place: ({ opened_at: at, ticket: id }) => ({ at, id }),
        answer: ticketOf,
      }),
    lines: (page) =>
      pageLines(page, (row) => ticketLine(row, row.photoCount === 0 ? '' : `  ${row.photoCount} photos`), {
        none: 'No open tickets.',
        state: 'open',
      }),
  },
  'ticket show': {
    needs: ['links'],
    run: (context, { ticket }) => findOpenTicket(context, ticket),
    lines: ({ photos, ...ticket }) => [
      ticketLine(ticket),
      ...photos.map((url) => `photo, link valid for one minute: ${url}`),
    ],
  },
  'ticket answer': {
    run: async (context, { ticket, say }) => {
      const answered = await serviceIn(context).answer(ticket, { who: context.operator.name, words: say });
      return doneOrRefused(answered, {
        not_found: notOpen(ticket),
        outcome_missing: 'This ticket is a complaint, which needs an outcome. Use complaint answer.',
      });
    },
    lines: (_, { ticket }) => `${ticket} is answered.`,
  },
  'complaint answer': {
    run: async (context, { ticket, say, outcome }) => {
      const by = { who: context.operator.name, words: say, outcome };
      return doneOrRefused(await serviceIn(context).answerComplaint(ticket, by), {
        not_found: notOpen(ticket),
        no_complaint: 'This ticket is no complaint, so it has no outcome. Use ticket answer.',
      });
    },
    lines: (_, { ticket }) => `${ticket} is answered.`,
  },
});
