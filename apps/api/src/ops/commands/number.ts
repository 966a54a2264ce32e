import { NUMBER_COMMANDS } from '@tulay/contract/operator/commands/number';
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { phoneRule } from '@tulay/engine/identity/phone';
import { createNumberAdmin } from '../../features/auth/number/number-admin.service';
import type { NumberChangeRow } from '../../features/auth/number/number.store';
import { listFormerOwners } from '../../features/operator/customer.store';
import { maskedNumber, withBorrower } from '../cli/borrower';
import { answerCases } from '../cli/case-rows';
import type { CommandContext, PromptAnswers } from '../cli/command';
import { bindCommands, done, doneOrRefused, outcomeOrRefused, refuse, refusedAs } from '../cli/handler';
import { findPhotoLinks, photoLine } from '../cli/photo-links';
import { pageLines } from '../cli/page';

const REFUSALS = {
  not_found: 'No open request has that ticket.',
  number_taken: 'Another borrower has that number now. Refuse the request.',
  number_waiting: 'Wait one day after the call, so that the holder of the old number can object.',
};

const OPENING_REFUSALS = {
  not_found: 'No borrower has that number or id.',
  number_change_open: 'The borrower already has an open number change.',
  stale: 'The borrower is being changed by another request. Try again.',
};

const IDENTITY_REFUSALS = {
  proof_wrong: 'The answers differ from our records. At most three attempts a day.',
  security_hold: 'Three wrong answers today. Try again tomorrow.',
};

const changeOf = (row: NumberChangeRow) => ({
  ticket: row.ticket,
  customerId: row.customer_id,
  requestedAt: row.requested_at,
  newPhoneMasked: maskPhone(row.new_phone),
  notBefore: row.not_before,
});

async function answer(
  context: CommandContext,
  { ticket, say }: { readonly ticket: string; readonly say: string },
  to: 'approved' | 'refused',
) {
  const by = { who: context.operator.name, words: say };
  return doneOrRefused(await createNumberAdmin(context).answer(ticket, to, by), REFUSALS);
}

async function findChange(context: CommandContext, ticket: string) {
  const row = await createNumberAdmin(context).find(ticket);
  if (!row) return refuse('not_found', REFUSALS.not_found);
  context.setCustomer(row.customer_id);
  await context.recordAccess(row.customer_id, 'data.read', ticket);
  return done({
    ...changeOf(row),
    phoneMasked: await maskedNumber(context, row.customer_id),
    photos: await findPhotoLinks(context, row.customer_id),
  });
}

/**
 * Compares the caller's answers with the saved ones. If other borrowers had the number before, the command refuses and asks
 * for the borrower's id, because the number alone does not tell which person is meant.
 */
async function verifyCaller(
  context: CommandContext,
  { borrower }: { readonly borrower: string },
  { id = '', born = '' }: PromptAnswers,
) {
  const number = phoneRule(borrower);
  const former = number.ok ? await listFormerOwners(context.db, number.value) : [];
  if (former.length > 0) {
    const ids = former.map((each) => each.customer_id).join(', ');
    return refuse(
      'not_found',
      `Other borrowers had this number before: ${ids}. Name the borrower by the id.`,
    );
  }
  return withBorrower(context, borrower, async (customerId) => {
    await context.recordAccess(customerId, 'data.read', 'number open');
    const verified = await createNumberAdmin(context).verifyIdentity(context.fingerprints(), customerId, {
      idNumber: id,
      birthDate: born,
    });
    return verified.ok ? done(['The answers match our records.']) : refusedAs(verified, IDENTITY_REFUSALS);
  });
}

export const NUMBER = bindCommands(NUMBER_COMMANDS, {
  'number open': {
    needs: ['links'],
    preview: verifyCaller,
    run: (context, { borrower, new: number }) =>
      withBorrower(context, borrower, async (customerId) => {
        const opened = await createNumberAdmin(context).open(customerId, number, context.operator.name);
        return opened.ok ? done(opened.value) : refusedAs(opened, OPENING_REFUSALS);
      }),
    lines: ({ ticket, notBefore }) => [
      `${ticket} is open. The borrower is notified through every known contact.`,
      `Ask for a photo of the ID and of the face, and compare both with \`number show ${ticket}\`.`,
      `\`number approve\` works from ${notBefore}.`,
    ],
  },
  'number unlock': {
    needs: ['links'],
    preview: verifyCaller,
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        outcomeOrRefused(await createNumberAdmin(context).unlock(customerId, context.operator.name), {}),
      ),
    lines: () => 'The owner can answer at the next log-in.',
  },
  'number list': {
    run: (context, request) =>
      answerCases(context, request, {
        subject: 'number list',
        rows: createNumberAdmin(context).queue,
        place: ({ requested_at: at, ticket: id }) => ({ at, id }),
        answer: changeOf,
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ ticket, customerId, requestedAt, newPhoneMasked, notBefore }) => {
          const from = notBefore === null ? '' : `  by a call, from ${notBefore}`;
          return `${ticket}  ${customerId}  ${manilaDate(new Date(requestedAt))}  to ${newPhoneMasked}${from}`;
        },
        { none: 'No open number changes.', state: 'open' },
      ),
  },
  'number show': {
    needs: ['links'],
    run: (context, { ticket }) => findChange(context, ticket),
    lines: ({ ticket, customerId, newPhoneMasked, photos }) => [
      `${ticket}  ${customerId}  to ${newPhoneMasked}`,
      ...(photos.length > 0 ? photos.map(photoLine) : ['The borrower has no photos.']),
    ],
  },
  'number approve': {
    preview: async (context, { ticket }) => {
      const row = await createNumberAdmin(context).find(ticket);
      if (!row) return refuse('not_found', REFUSALS.not_found);
      context.setCustomer(row.customer_id);
      return done([
        `${ticket}: the number of borrower ${row.customer_id} becomes ${maskPhone(row.new_phone)}.`,
        'Every session of the borrower ends.',
        ...(row.not_before === null ? [] : [`Possible from ${row.not_before.toISOString()}.`]),
      ]);
    },
    run: (context, args) => answer(context, args, 'approved'),
    lines: (_, { ticket }) => `${ticket} is approved.`,
  },
  'number refuse': {
    run: (context, args) => answer(context, args, 'refused'),
    lines: (_, { ticket }) => `${ticket} is refused.`,
  },
});
