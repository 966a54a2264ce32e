/** Commands that record a payment which came without a gateway, and that reverse a payment. */
import type { ArgumentsOf } from '@tulay/contract/operator/command';
import { PAYMENT_COMMANDS } from '@tulay/contract/operator/commands/loan';
import { recordedMethodIn } from '@tulay/copy/choices/recorded-methods';
import { manilaDate } from '@tulay/engine/calendar';
import type { OrderKey } from '../../../features/lending/loan/loan-admin.service';
import {
  createRecordedPaymentAdmin,
  recordedTransaction,
} from '../../../features/lending/payment/bank/recorded-payment-admin.service';
import { createReversalService } from '../../../features/lending/payment/posting/reversal.service';
import { createFileAdmin } from '../../../features/operator/file/file-admin.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, refuse, refusedAs } from '../../cli/handler';
import { loanEffectLines } from '../../cli/loan-effect-lines';
import { pesos } from '../../cli/report';
import { loansIn } from './loan';
import { STALE, withOrder } from './loan-order';

const REVERSAL_REFUSALS = {
  not_found: 'No payment with that id is booked; see the statement of the order.',
  order_state: 'The loan of this payment is neither active nor settled.',
  stale: STALE,
};

type RecordArguments = ArgumentsOf<(typeof PAYMENT_COMMANDS)['payment record']>;

const EVIDENCE_UNUSABLE =
  'The evidence is no file of this loan, belongs to another payment, or is more than two days old. Upload it again.';

const paymentOf = ({ amount, on: valueDate, method, reference }: RecordArguments) => ({
  amount,
  valueDate,
  method,
  reference,
});

const recordedPaymentsIn = (context: CommandContext) =>
  createRecordedPaymentAdmin({ ...context, loans: loansIn(context) });

/** Reads the evidence and the effect of a payment, and checks both. */
async function readRecord(context: CommandContext, of: OrderKey, args: RecordArguments) {
  const [fileId = ''] = args.evidence;
  const file = await createFileAdmin(context).find(fileId);
  if (!file.ok || file.value.isUsed || file.value.subject !== of.orderId)
    return refuse('evidence_unusable', EVIDENCE_UNUSABLE);
  const effect = await recordedPaymentsIn(context).effect(of, paymentOf(args));
  if (!effect.ok)
    return refusedAs(effect, {
      order_state: 'The money of this loan has not arrived.',
      value_date: `The day of the payment is from ${effect.params?.['from']} to today.`,
    });
  return done({ loan: effect.value, evidence: { fileId, ...file.value } });
}

const alreadyReversed = (transaction: string): string =>
  `${transaction} was already reversed. Nothing changed.`;

export const PAYMENT = bindCommands(PAYMENT_COMMANDS, {
  'payment record': {
    preview: (context, args) =>
      withOrder(context, args.order, async (of) => {
        const read = await readRecord(context, of, args);
        if (!read.ok) return read;
        const { loan, evidence } = read.value;
        const { order, amount, on, method, reference } = args;
        return done([
          `${order}: ${pesos(amount)} received on ${on}, ${recordedMethodIn('en', method)}, ${reference}.`,
          ...loanEffectLines(loan),
          `Evidence: ${evidence.name}. Read it with \`file open ${evidence.fileId}\`.`,
        ]);
      }),
    run: (context, args) =>
      withOrder(context, args.order, async (of) => {
        const read = await readRecord(context, of, args);
        if (!read.ok) return read;
        const payments = recordedPaymentsIn(context);
        const payment = paymentOf(args);
        const recorded = await payments.record(of, payment, read.value.evidence, context.author);
        return recorded.ok
          ? done({ outcome: 'done', transactionId: recordedTransaction(payment) })
          : refusedAs(recorded, {
              reference_used: 'A payment with this method and reference is recorded already.',
              evidence_unusable: EVIDENCE_UNUSABLE,
            });
      }),
    lines: ({ transactionId }, { order }) =>
      `The application books the payment to ${order} now, as ${transactionId}.`,
  },
  'payment reverse': {
    preview: async ({ db, clock }, { transaction }) => {
      const reversal = createReversalService({ db, clock, loans: loansIn({ db }) });
      const found = await reversal.effect(transaction);
      if (!found.ok) return refusedAs(found, REVERSAL_REFUSALS);
      if (found.value === 'already') return done([alreadyReversed(transaction)]);
      const { orderNo, amount, valueDate, loan } = found.value;
      return done([
        `${transaction}: ${pesos(amount)} of ${valueDate} for ${orderNo} is reversed.`,
        ...loanEffectLines(loan),
      ]);
    },
    run: async ({ db, clock, author }, { transaction }) => {
      const reversal = createReversalService({ db, clock, loans: loansIn({ db }) });
      const reversed = await reversal.reverse(transaction, author);
      return reversed.ok
        ? done({ outcome: reversed.value, on: manilaDate(clock.now()) })
        : refusedAs(reversed, REVERSAL_REFUSALS);
    },
    lines: ({ outcome, on }, { transaction }) =>
      outcome === 'already' ? alreadyReversed(transaction) : `${transaction} is reversed on ${on}.`,
  },
});
