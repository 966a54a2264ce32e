import { CREDIT_COMMANDS } from '@tulay/contract/operator/commands/credit';
import { createCreditAdminService } from '../../features/lending/credit/credit-admin.service';
import type { Place } from '../../db/cursor';
import { withBorrower } from '../cli/borrower';
import { bindCommands, done, doneOrRefused, refusedAs } from '../cli/handler';
import { entryLines } from '../cli/loan-effect-lines';
import { answerPage, pageLines } from '../cli/page';
import { paddedPesos, pesos } from '../cli/report';

const NOTHING_OWED = 'Nothing is to give back. Nothing changed.';

/**
 * The list is ordered by amount, so its cursors hold an amount and a borrower id. The time in them is always the same.
 */
const PLACES = /^-?\d{1,15} [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const START = new Date(0);

function balanceAt({ id }: Pick<Place, 'id'>) {
  const [credit = '', customerId = ''] = id.split(' ');
  return { credit: Number(credit), customerId };
}

export const CREDIT = bindCommands(CREDIT_COMMANDS, {
  'credit list': {
    run: async (context, request) => {
      const found = await answerPage(request, {
        rows: (after, limit) =>
          createCreditAdminService(context).list(after === null ? null : balanceAt(after), limit),
        place: ({ customerId, credit }) => ({ at: START, id: `${credit} ${customerId}` }),
        answer: (balance) => balance,
        ids: PLACES,
      });
      if (found.ok)
        await context.recordAccess(
          found.value.rows.map(({ customerId }) => customerId),
          'data.read',
          'credit list',
        );
      return found;
    },
    lines: (page) =>
      pageLines(
        page,
        ({ customerId, credit }) =>
          `${customerId}${paddedPesos(credit)}${credit < 0 ? '  to give back' : ''}`,
        { none: 'No credit balances.', one: 'borrower', some: 'borrowers' },
      ),
  },
  'credit return': {
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        doneOrRefused(await createCreditAdminService(context).requestReturn(customerId, context.author), {
          credit_none: 'No credit balance. Nothing changed.',
        }),
      ),
    lines: () => 'The worker sends the credit balance now. `payout list` shows the payout.',
  },
  'credit write-off': {
    preview: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) => {
        const effect = await createCreditAdminService(context).writeOffEffect(customerId);
        if (effect === null) return done([NOTHING_OWED]);
        return done([
          `To give back: ${pesos(effect.amount)}, then ${pesos(0)}. The borrower is notified.`,
          ...entryLines(effect.entries),
        ]);
      }),
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) => {
        const written = await createCreditAdminService(context).writeOff(customerId, context.author);
        if (!written.ok) return refusedAs(written, { stale: 'The amount changed meanwhile. Try again.' });
        return written.value === 'already'
          ? done({ outcome: 'already', amount: 0 } as const)
          : done({ outcome: 'done', ...written.value } as const);
      }),
    lines: ({ outcome }) =>
      outcome === 'already' ? NOTHING_OWED : 'The borrower has nothing to give back now.',
  },
});
