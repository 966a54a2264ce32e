import { CREDIT_COMMANDS } from '@tulay/contract/operator/commands/credit';
import { createCreditAdminService, CREDIT_COLUMNS } from '../../features/lending/credit/credit-admin.service';
import { withBorrower } from '../cli/borrower';
import { bindCommands, done, doneOrRefused, refusedAs } from '../cli/handler';
import { entryLines } from '../cli/loan-effect-lines';
import { answerList, pageLines } from '../cli/page';
import { paddedPesos, pesos } from '../cli/report';

const NOTHING_OWED = 'Nothing is to give back. Nothing changed.';

export const CREDIT = bindCommands(CREDIT_COMMANDS, {
  'credit list': {
    run: async (context, request) => {
      const found = await answerList(request, {
        columns: CREDIT_COLUMNS,
        rows: (order) => createCreditAdminService(context).list(request.show, order),
        answer: ({ customerId, credit }) => ({ customerId, credit }),
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
