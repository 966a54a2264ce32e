import { userInfo } from 'node:os';
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { createNumberOffice } from '../features/auth/number-office.service';
import type { Office } from './outside';
import { say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No open request has that ticket.',
  number_taken: 'Somebody else has that number by now; refuse it.',
};

/** `number list`: who asks for another number, oldest first. The operator compares ID and face before answering. */
export async function listNumberChanges(office: Office): Promise<number> {
  const rows = await createNumberOffice(office).queue();
  for (const row of rows) {
    say(`${row.ticket}  ${row.customer_id}  ${manilaDate(row.requested_at)}  to ${maskPhone(row.new_phone)}`);
  }
  say(rows.length === 0 ? 'Nobody waits.' : `${rows.length} wait.`);
  return 0;
}

/** `number approve|refuse <ticket> --say <words>`: approved, the number moves and every session ends. */
export async function answerNumberChange(
  office: Office,
  ticket: string,
  answer: 'approve' | 'refuse',
  words: string,
): Promise<number> {
  const to = answer === 'approve' ? 'approved' : 'refused';
  const moved = await createNumberOffice(office).answer(ticket, to, { who: userInfo().username, words });
  say(moved.ok ? `${ticket} is ${to}.` : (REFUSALS[moved.code] ?? `Refused: ${moved.code}.`));
  return moved.ok ? 0 : 1;
}
