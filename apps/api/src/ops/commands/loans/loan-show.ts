import type { AnswerOf } from '@tulay/contract/operator/command';
import type { LOAN_COMMANDS } from '@tulay/contract/operator/commands/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../../command';
import type { CommandContext } from '../../cli/command';
import { done, refuse } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { REFUSALS, withOrder } from './loan-order';

const dayOf = (instant: string): string => manilaDate(new Date(instant));

/** Handler and terminal lines of the command `loan show`. */
export const LOAN_SHOW = {
  run: (context: CommandContext, { order }: { readonly order: string }) =>
    withOrder(context, order, async ({ customerId, orderId }) => {
      const found = await runGlobal(context.db, 'loan_overview', context.clock.now(), {
        customerId,
        orderId,
      });
      if (!found.ok) return refuse('not_found', REFUSALS.not_found);
      await context.recordAccess(customerId, 'data.read', orderId);
      const { payments, documents, events, ...head } = found.value;
      return done({
        customerId,
        ...head,
        payments: payments.map((each) => ({ ...each, receivedAt: new Date(each.receivedAt) })),
        documents: documents.map((each) => ({ ...each, at: new Date(each.at) })),
        events: events.map((each) => ({ ...each, at: new Date(each.at) })),
      });
    }),
  lines: (
    loan: AnswerOf<(typeof LOAN_COMMANDS)['loan show']>,
    { order }: { readonly order: string },
  ): string[] => [
    `${order}  ${loan.product}  ${loan.status}  ${pesos(loan.principal)}  borrower ${loan.customerId} (… ${loan.numberEnd})`,
    ...loan.payments.map(
      ({ transactionId, valueDate, amount, reversedOn }) =>
        `${valueDate}  ${pesos(amount)}  ${transactionId}${reversedOn === null ? '' : `  reversed on ${reversedOn}`}`,
    ),
    ...loan.documents.map(
      ({ documentId, kind, language, at, isVoid }) =>
        `${dayOf(at)}  ${documentId}  ${kind} (${language})${isVoid ? '  no longer valid' : ''}`,
    ),
    ...loan.events.map(({ at, kind, what, who, amount }) =>
      [dayOf(at), kind, what, amount === null ? null : pesos(amount), who]
        .filter((part) => part !== null)
        .join('  '),
    ),
  ],
};
