import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { createNumberAdmin } from '../../features/auth/number/number-admin.service';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { command, type CommandContext } from '../cli/command';
import { reportDone, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { phone, sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const ANSWERED = { ticket: word('such as N-2612-012345'), say: sentence('what the borrower reads') };

const REFUSALS = {
  not_found: 'No open request has that ticket.',
  number_taken: 'Somebody else has that number by now; refuse it.',
  number_waiting: 'A day has to pass after the call, so that whoever has the old number can object.',
};

const PROOFS = {
  proof_wrong: 'The answers are not what the borrower told us. Three tries a day.',
  security_hold: 'Three wrong answers today: another day.',
};

async function answer(
  office: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  to: 'approved' | 'refused',
): Promise<Report> {
  const by = { who: office.operator.name, words: say };
  return reportOutcome(await createNumberAdmin(office).answer(ticket, to, by), `${ticket} is ${to}.`, REFUSALS);
}

const CALLER = {
  borrower: word('the lost phone number, or the customer id'),
  new: phone('the number from now on'),
};

/** Compared by the database and kept nowhere, neither in the request nor in a list of processes. */
const ASKED = {
  id: 'The number of the ID, as the caller says it',
  born: 'The birth date, such as 1990-12-25',
};

async function withCaller(
  office: CommandContext,
  borrower: string,
  work: (customerId: string) => Promise<Report>,
): Promise<Report> {
  const customerId = await findCustomer(office.db, borrower);
  if (customerId === null) return reportRefusal('not_found', 'Nobody has that number or id.');
  office.setCustomer(customerId);
  return work(customerId);
}

export const NUMBER = [
  command({
    name: 'number open',
    help: 'a case for a caller who lost the SIM and is signed in nowhere, decided a day later at the earliest',
    roles: ['support'],
    parameters: CALLER,
    operands: ['borrower'],
    prompts: ASKED,
    changes: true,
    approval: 'always',
    preview: (office, { borrower }, { id = '', born = '' }) =>
      withCaller(office, borrower, async (customerId) => {
        await office.recordAccess(customerId, 'data.read', 'number open');
        const proven = await createNumberAdmin(office).verifyIdentity(customerId, { idNumber: id, birthDate: born });
        return reportOutcome(proven, 'The answers are what the borrower told us.', PROOFS);
      }),
    run: (office, { borrower, new: number }) =>
      withCaller(office, borrower, async (customerId) => {
        const opened = await createNumberAdmin(office).open(customerId, number, office.operator.name);
        if (!opened.ok) return reportOutcome(opened, '', { number_change_open: 'A case of this borrower is open.' });
        const { ticket, notBefore } = opened.value;
        return reportDone(
          [
            `${ticket} is open and the borrower is told on every way we know.`,
            `Ask for a photo of the ID meanwhile; \`number approve\` from ${notBefore.toISOString()} on.`,
          ],
          { ticket, notBefore },
        );
      }),
  }),
  queueCommand({
    words: 'number list',
    help: 'who asks for another number, oldest first',
    roles: ['support'],
    // The operator compares ID and face before answering.
    rows: (office) => createNumberAdmin(office).queue(),
    line: ({ ticket, customer_id, requested_at, new_phone, not_before }) => {
      const from = not_before === null ? '' : `  by a call, from ${not_before.toISOString()}`;
      return `${ticket}  ${customer_id}  ${manilaDate(requested_at)}  to ${maskPhone(new_phone)}${from}`;
    },
    none: 'Nobody waits.',
    some: 'wait',
  }),
  command({
    name: 'number approve',
    help: 'the number moves and every session ends',
    roles: ['support'],
    parameters: ANSWERED,
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    approval: 'always',
    run: (office, said) => answer(office, said, 'approved'),
  }),
  command({
    name: 'number refuse',
    help: 'the number stays; the borrower reads why',
    roles: ['support'],
    parameters: ANSWERED,
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: (office, said) => answer(office, said, 'refused'),
  }),
];
