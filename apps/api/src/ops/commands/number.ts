import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { createNumberAdmin } from '../../features/auth/number/number-admin.service';
import { commandFor, type CommandContext } from '../cli/command';
import { listPhotos } from '../../features/onboarding/photo/photo.store';
import { photoLines } from '../cli/photo-lines';
import { reportDone, type Report, reportOutcome, reportRefusal } from '../cli/report';
import { phone, sentence, word } from '../cli/parameters';
import { withBorrower } from './customer';
import { queueCommand } from '../cli/queue-command';

const forSupport = commandFor('support');

const ANSWER_PARAMETERS = { ticket: word('such as N-2612-012345'), say: sentence('answer to the borrower') };

const REFUSALS = {
  not_found: 'No open request has that ticket.',
  number_taken: 'Another borrower has that number now. Refuse the request.',
  number_waiting: 'Wait one day after the call, so that the holder of the old number can object.',
};

const IDENTITY_REFUSALS = {
  proof_wrong: 'The answers differ from our records. At most three attempts a day.',
  security_hold: 'Three wrong answers today. Try again tomorrow.',
};

async function answer(
  context: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  to: 'approved' | 'refused',
): Promise<Report> {
  const by = { who: context.operator.name, words: say };
  return reportOutcome(
    await createNumberAdmin(context).answer(ticket, to, by),
    `${ticket} is ${to}.`,
    REFUSALS,
  );
}

async function show(context: CommandContext, ticket: string): Promise<Report> {
  const row = await createNumberAdmin(context).find(ticket);
  if (!row) return reportRefusal('not_found', REFUSALS.not_found);
  const { customer_id: customerId, new_phone } = row;
  context.setCustomer(customerId);
  await context.recordAccess(customerId, 'data.read', ticket);
  const photos = photoLines(context, customerId, await listPhotos(context.db, customerId));
  const summary = `${ticket}  ${customerId}  to ${maskPhone(new_phone)}`;
  return reportDone([summary, ...(photos.length > 0 ? photos : ['The borrower has no photos.'])], row);
}

const CALLER_PARAMETERS = {
  borrower: word('the lost phone number, or the customer id'),
  new: phone('the new phone number'),
};

/** Compared by the database and never stored, so prompted for instead of passed as arguments. */
const IDENTITY_PROMPTS = {
  id: 'ID number that the caller gives',
  born: 'Birth date that the caller gives, such as 1990-12-25',
};

export const NUMBER = [
  forSupport({
    name: 'number open',
    help: 'opens a number change for a caller who lost the SIM and has no session; approval is possible after a day',
    parameters: CALLER_PARAMETERS,
    prompts: IDENTITY_PROMPTS,
    approval: 'always',
    needs: ['links'],
    preview: (context, { borrower }, { id = '', born = '' }) =>
      withBorrower(context, borrower, async (customerId) => {
        await context.recordAccess(customerId, 'data.read', 'number open');
        const verified = await createNumberAdmin(context).verifyIdentity(context.fingerprints(), customerId, {
          idNumber: id,
          birthDate: born,
        });
        return reportOutcome(verified, 'The answers match our records.', IDENTITY_REFUSALS);
      }),
    run: (context, { borrower, new: number }) =>
      withBorrower(context, borrower, async (customerId) => {
        const opened = await createNumberAdmin(context).open(customerId, number, context.operator.name);
        if (!opened.ok)
          return reportOutcome(opened, '', {
            number_change_open: 'The borrower already has an open number change.',
          });
        const { ticket, notBefore } = opened.value;
        return reportDone(
          [
            `${ticket} is open. The borrower is notified through every known contact.`,
            `Ask for a photo of the ID and of the face, and compare both with \`number show ${ticket}\`.`,
            `\`number approve\` works from ${notBefore.toISOString()}.`,
          ],
          { ticket, notBefore },
        );
      }),
  }),
  queueCommand({
    name: 'number list',
    help: 'open number changes, oldest first',
    roles: ['support'],
    rows: (context) => createNumberAdmin(context).queue(),
    line: ({ ticket, customer_id, requested_at, new_phone, not_before }) => {
      const from = not_before === null ? '' : `  by a call, from ${not_before.toISOString()}`;
      return `${ticket}  ${customer_id}  ${manilaDate(requested_at)}  to ${maskPhone(new_phone)}${from}`;
    },
    none: 'No open number changes.',
    some: 'open',
  }),
  forSupport({
    name: 'number show',
    help: 'links to the stored photos of ID and face, valid for one minute, to compare with the caller',
    parameters: { ticket: ANSWER_PARAMETERS.ticket },
    needs: ['links'],
    personal: true,
    run: (context, { ticket }) => show(context, ticket),
  }),
  forSupport({
    name: 'number approve',
    help: 'changes the number and ends every session',
    parameters: ANSWER_PARAMETERS,
    approval: 'always',
    run: (context, args) => answer(context, args, 'approved'),
  }),
  forSupport({
    name: 'number refuse',
    help: 'refuses the change; the borrower reads the reason',
    parameters: ANSWER_PARAMETERS,
    changes: true,
    run: (context, args) => answer(context, args, 'refused'),
  }),
];
