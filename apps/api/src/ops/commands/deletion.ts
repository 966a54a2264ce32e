import { manilaDate } from '@tulay/engine/calendar';
import { createDeletionService } from '../../features/account/deletion.service';
import { command, type CommandContext } from '../cli/command';
import { type Report, reportOutcome } from '../cli/report';
import { sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const ANSWERED = { ticket: word('such as X-2612-012345'), say: sentence('what the borrower reads') };

/** The borrower is told by a job of the application, so no notice leaves from here. */
const serviceIn = ({ db, clock }: CommandContext) =>
  createDeletionService({ db, clock, notices: { notify: async () => undefined } });

async function answer(
  office: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  event: 'schedule' | 'refuse',
): Promise<Report> {
  const answered = await serviceIn(office).answer(ticket, event, { who: office.operator.name, words: say });
  return reportOutcome(answered, `${ticket} is ${event === 'schedule' ? 'approved' : 'refused'}.`, {
    not_found: `No open request has the ticket ${ticket}.`,
  });
}

export const DELETION = [
  queueCommand({
    words: 'deletion list',
    help: 'who asked to delete the account and is still here, oldest first',
    roles: ['support'],
    rows: (office) => serviceIn(office).queue(),
    line: ({ ticket, customer_id, requested_at, status, erase_on }) => {
      const until = erase_on === null ? '' : `  erased on ${erase_on}`;
      return `${ticket}  ${customer_id}  ${manilaDate(requested_at)}  ${status}${until}`;
    },
    none: 'Nobody asks to leave.',
    some: 'open',
  }),
  command({
    name: 'deletion approve',
    help: 'erased after a week; while either side owes the other, it waits',
    roles: ['support'],
    parameters: ANSWERED,
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    approval: 'always',
    run: (office, said) => answer(office, said, 'schedule'),
  }),
  command({
    name: 'deletion refuse',
    help: 'the account stays; the borrower reads why',
    roles: ['support'],
    parameters: ANSWERED,
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: (office, said) => answer(office, said, 'refuse'),
  }),
];
