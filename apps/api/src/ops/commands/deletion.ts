import { DELETION_COMMANDS } from '@tulay/contract/operator/commands/deletion';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { COOLING_DAYS, createDeletionService } from '../../features/account/deletion.service';
import { answerCases } from '../cli/case-rows';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { pageLines } from '../cli/page';

/**
 * Creates the deletion service for the command line. It sends no notices, because a job of the application notifies the
 * borrower.
 */
const serviceIn = ({ db, clock }: CommandContext) =>
  createDeletionService({ db, clock, notices: { notify: async () => undefined } });

const notOpen = (ticket: string): string => `No open request has the ticket ${ticket}.`;

async function answer(
  context: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  event: 'schedule' | 'refuse',
) {
  const answered = await serviceIn(context).answer(ticket, event, { who: context.operator.name, words: say });
  return doneOrRefused(answered, { not_found: notOpen(ticket) });
}

export const DELETION = bindCommands(DELETION_COMMANDS, {
  'deletion list': {
    run: (context, request) =>
      answerCases(context, request, {
        subject: 'deletion list',
        rows: serviceIn(context).queue,
        place: ({ requested_at: at, ticket: id }) => ({ at, id }),
        answer: (row) => ({
          ticket: row.ticket,
          customerId: row.customer_id,
          requestedAt: row.requested_at,
          status: row.status,
          eraseOn: row.erase_on,
        }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ ticket, customerId, requestedAt, status, eraseOn }) => {
          const until = eraseOn === null ? '' : `  erased on ${eraseOn}`;
          return `${ticket}  ${customerId}  ${manilaDate(new Date(requestedAt))}  ${status}${until}`;
        },
        { none: 'No open deletion requests.', state: 'open' },
      ),
  },
  'deletion approve': {
    preview: async (context, { ticket }) => {
      const row = await serviceIn(context).find(ticket);
      if (!row) return refuse('not_found', notOpen(ticket));
      context.setCustomer(row.customer_id);
      const day = addDays(manilaDate(context.clock.now()), COOLING_DAYS);
      return done([
        `${ticket}: the account of borrower ${row.customer_id} is erased on ${day}.`,
        `Until then the borrower can withdraw the request. While either side owes money, the erasure waits.`,
      ]);
    },
    run: (context, args) => answer(context, args, 'schedule'),
    lines: (_, { ticket }) => `${ticket} is approved.`,
  },
  'deletion refuse': {
    run: (context, args) => answer(context, args, 'refuse'),
    lines: (_, { ticket }) => `${ticket} is refused.`,
  },
});
