/** Commands that write a loan off, and that undo it. */
import type { LOAN_COMMANDS } from '@tulay/contract/operator/commands/loan';
import { createLoanAdminService } from '../../../features/lending/loan/loan-admin.service';
import { done, type Handlers, outcomeOrRefused, refusedAs } from '../../cli/handler';
import { loanEffectLines } from '../../cli/loan-effect-lines';
import { PAYMENT_PENDING, REFUSALS, withOrder } from './loan-order';

type Loan = Handlers<typeof LOAN_COMMANDS>;

const WRITE_OFF_REFUSALS = { ...REFUSALS, payment_pending: PAYMENT_PENDING };
const alreadyWrittenOff = (order: string): string => `${order} was already written off. Nothing changed.`;

export const WRITE_OFF: Loan['loan write-off'] = {
  preview: (context, { order }) =>
    withOrder(context, order, async (of) => {
      const effect = await createLoanAdminService(context).writeOffEffect(of);
      if (!effect.ok) return refusedAs(effect, WRITE_OFF_REFUSALS);
      return done(
        effect.value === null
          ? [alreadyWrittenOff(order)]
          : [
              `${order} is written off. Nothing more accrues, and the borrower still owes it.`,
              ...loanEffectLines(effect.value),
            ],
      );
    }),
  run: (context, { order }) =>
    withOrder(context, order, async (of) =>
      outcomeOrRefused(
        await createLoanAdminService(context).writeOff(of, context.author),
        WRITE_OFF_REFUSALS,
      ),
    ),
  lines: ({ outcome }, { order }) =>
    outcome === 'already'
      ? alreadyWrittenOff(order)
      : `${order} is written off. Later payments are booked as recovery.`,
};

const UNDO_REFUSALS = {
  ...REFUSALS,
  order_state: 'The loan is not written off.',
};
const alreadyUndone = (order: string): string =>
  `The write-off of ${order} was already undone. Nothing changed.`;

export const WRITE_OFF_UNDO: Loan['loan write-off-undo'] = {
  preview: (context, { order }) =>
    withOrder(context, order, async (of) => {
      const effect = await createLoanAdminService(context).undoWriteOffEffect(of);
      if (!effect.ok) return refusedAs(effect, UNDO_REFUSALS);
      return done(
        effect.value === null
          ? [alreadyUndone(order)]
          : [
              `The write-off of ${order} is undone. Interest and late fees accrue again from tomorrow.`,
              'The days since the write-off stay free of both.',
              ...loanEffectLines(effect.value),
            ],
      );
    }),
  run: (context, { order }) =>
    withOrder(context, order, async (of) =>
      outcomeOrRefused(await createLoanAdminService(context).undoWriteOff(of, context.author), UNDO_REFUSALS),
    ),
  lines: ({ outcome }, { order }) =>
    outcome === 'already'
      ? alreadyUndone(order)
      : `The write-off of ${order} is undone. The borrower gets a message.`,
};
