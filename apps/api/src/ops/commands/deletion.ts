import { manilaDate } from '@tulay/engine/calendar';
import { createDeletionService } from '../../features/account/deletion.service';
import { commandFor, type CommandContext } from '../cli/command';
import { type Report, reportOutcome } from '../cli/report';
import { sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const forSupport = commandFor('support');

const PARAMETERS = { ticket: word('such as X-2612-012345'), say: sentence('answer to the borrower') };

/** Creates the deletion service without notices: a job of the application notifies the borrower. */
const serviceIn = ({ db, clock }: CommandContext) =>
  createDeletionService({ db, clock, notices: { notify: async () => undefined } });

async function answer(
  context: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  event: 'schedule' | 'refuse',
): Promise<Report> {
  const answered = await serviceIn(context).answer(ticket, event, { who: context.operator.name, words: say });
  return reportOutcome(answered, `${ticket} is ${event === 'schedule' ? 'approved' : 'refused'}.`, {
    not_found: `No open request has the ticket ${ticket}.`,
  });
}

export const DELETION = [
  queueCommand({
    name: 'deletion list',
    help: 'open requests to delete an account, oldest first',
    roles: ['support'],
    rows: (context) => serviceIn(context).queue(),
    line: ({ ticket, customer_id, requested_at, status, erase_on }) => {
      const until = erase_on === null ? '' : `  erased on ${erase_on}`;
      return `${ticket}  ${customer_id}  ${manilaDate(requested_at)}  ${status}${until}`;
    },
    none: 'No open deletion requests.',
    some: 'open',
  }),
  forSupport({
    name: 'deletion approve',
    help: 'schedules the erasure for a week later; it waits while either side owes money',
    parameters: PARAMETERS,
    approval: 'always',
    run: (context, args) => answer(context, args, 'schedule'),
  }),
  forSupport({
    name: 'deletion refuse',
    help: 'refuses the request; the borrower reads the reason',
    parameters: PARAMETERS,
    changes: true,
    run: (context, args) => answer(context, args, 'refuse'),
  }),
];
