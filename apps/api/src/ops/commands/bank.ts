/** Commands for transfers to the lender's bank account. */
import { readFile } from 'node:fs/promises';
import { BANK_COMMANDS } from '@tulay/contract/operator/commands/bank';
import { manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { findOrders, orderOf } from '../../features/lending/loan/loan.store';
import { createBankAdmin, findTransferEffect } from '../../features/lending/payment/bank/bank-admin.service';
import { readBankStatement } from '../../features/lending/payment/bank/bank-statement.view';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { loanEffectLines } from '../cli/loan-effect-lines';
import { countOf, pesos } from '../cli/report';

async function linesOf({ clock }: CommandContext, file: string) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return refuse('file_unreadable', `${file} cannot be read. Nothing is booked.`);
  const read = readBankStatement(text, manilaDate(clock.now()));
  if (read.ok) return read;
  const { line, reason } = read.params ?? {};
  const where = line === 0 ? 'The file' : `Line ${line}`;
  return refuse('statement_invalid', `${where}: ${reason}. Nothing is booked.`);
}

const CHANGED = {
  transaction_changed:
    'A line has the transaction id of an earlier line, and another amount, day or text. Nothing is booked.',
};

const MATCH_REFUSALS = {
  not_found: 'No open bank transfer has that id.',
  ambiguous: 'No loan has that number, or several have it. Use the order id.',
};

export const BANK_STATEMENT = bindCommands(BANK_COMMANDS, {
  'bank import': {
    preview: async (context, { file }) => {
      const lines = await linesOf(context, file);
      if (!lines.ok) return lines;
      const received = lines.value.filter(({ reverses }) => reverses === null);
      const total = pesos(sum(received.map(({ amount }) => amount)));
      const reversed = lines.value.length - received.length;
      return done([
        `${countOf(received.length, 'transfer', 'transfers')} of ${total}, ${reversed} reversed.`,
      ]);
    },
    run: async (context, { file }) => {
      const lines = await linesOf(context, file);
      if (!lines.ok) return lines;
      const stored = await createBankAdmin({ ...context, findOrders }).import(lines.value);
      return stored.ok
        ? done({ added: stored.value.added, known: stored.value.known })
        : refusedAs(stored, CHANGED);
    },
    lines: ({ added, known }) =>
      `${countOf(added, 'line is', 'lines are')} new, ${known} were imported before. See \`event list\` for lines without a loan.`,
  },
  'bank match': {
    preview: async (context, { event, order }) => {
      const found = await findTransferEffect({ ...context, findOrders, orderOf }, event, order);
      if (!found.ok) return refusedAs(found, MATCH_REFUSALS);
      const { amount, valueDate, loan } = found.value;
      return done([
        `${event}: ${pesos(amount)} of ${valueDate} is booked to ${order}.`,
        ...(loan === null
          ? ['The money of this loan is not delivered, so the transfer becomes credit.']
          : loanEffectLines(loan)),
      ]);
    },
    run: async (context, { event, order }) =>
      doneOrRefused(
        await createBankAdmin({ ...context, findOrders }).match(event, order, context.author),
        MATCH_REFUSALS,
      ),
    lines: (_, { event, order }) =>
      `The application books ${event} to ${order} now; see \`event show\` for the result.`,
  },
});
