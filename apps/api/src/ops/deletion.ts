import { userInfo } from 'node:os';
import { manilaDate } from '@tulay/engine/calendar';
import { createDeletionService } from '../features/account/deletion.service';
import type { Office } from './outside';
import { say } from './print';

/** The borrower is told by a job of the application, so no notice leaves from here. */
const serviceIn = ({ db, clock }: Office) =>
  createDeletionService({ db, clock, notices: { notify: async () => undefined } });

/** `deletion list`: who asked to leave and is still here, oldest first. */
export async function listDeletions(office: Office): Promise<number> {
  const rows = await serviceIn(office).queue();
  for (const row of rows) {
    const until = row.erase_on === null ? '' : `  erased on ${row.erase_on}`;
    say(`${row.ticket}  ${row.customer_id}  ${manilaDate(row.requested_at)}  ${row.status}${until}`);
  }
  say(rows.length === 0 ? 'Nobody asks to leave.' : `${rows.length} open.`);
  return 0;
}

/** `deletion approve|refuse <ticket> --say <words>`; approved while money is owed, it waits. The borrower reads the words. */
export async function answerDeletion(
  office: Office,
  ticket: string,
  answer: 'approve' | 'refuse',
  words: string,
): Promise<number> {
  const event = answer === 'approve' ? 'schedule' : 'refuse';
  const by = { who: userInfo().username, words };
  const answered = await serviceIn(office).answer(ticket, event, by);
  if (!answered.ok) say(`No open request has the ticket ${ticket}.`);
  else say(`${ticket} is ${answer === 'approve' ? 'approved' : 'refused'}.`);
  return answered.ok ? 0 : 1;
}
