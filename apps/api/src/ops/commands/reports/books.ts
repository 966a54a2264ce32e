/** Commands of the lender's books: lines of the statements, manual journals, and closed months. */
import type { ArgumentsOf } from '@tulay/contract/operator/command';
import { BOOKS_COMMANDS, type JournalLine } from '@tulay/contract/operator/commands/books/books';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { createBooksService } from '../../../features/ledger/books-admin.service';
import { JOURNAL_COLUMNS, manualJournals } from '../../../features/ledger/reports/manual-journals.store';
import { createFileAdmin } from '../../../features/operator/file/file-admin.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../../cli/handler';
import { answerList, pageLines } from '../../cli/page';
import { listLines, pesos } from '../../cli/report';
import { percentOf } from './columns';

const LINE_REFUSALS = {
  too_early: 'The lines of the statements change tomorrow at the earliest.',
  account_of_loans:
    'No manual journal moves an account of loans, because its balance follows from the loans.',
};

const RATE_REFUSALS = {
  too_early: 'Loss rates change tomorrow at the earliest.',
};

const CLOSE_REFUSALS = {
  already: 'The books of that month are closed already.',
  day_open: 'The last day of that month is not closed yet; see `day list`.',
  earlier_open: 'An earlier month is open. Months are closed one after the other.',
  too_soon: 'The month was reopened less than a minute ago.',
};

const REOPEN_REFUSALS = { not_closed: 'The books of that month are not closed; see `books months`.' };

const isMonthClosed = async (context: CommandContext, month: string): Promise<boolean> =>
  (await createBooksService(context).months()).some(
    (closed) => closed.month.startsWith(month) && closed.reopenedAt === null,
  );

const EVIDENCE_UNUSABLE =
  'The document is no file of this journal, belongs to another one, or is more than two days old. Upload it again.';
const JOURNAL_REFUSALS = {
  unbalanced: 'The debits and the credits of the lines differ.',
  not_by_hand: 'A line names an account that no manual journal may move; see `books lines`.',
  number_used: 'A journal with this number is booked already.',
  evidence_unusable: EVIDENCE_UNUSABLE,
};
/** Largest number of days by which the value date of a manual journal may lie in the past. */
const VALUE_DAYS = 366;

const entryText = ({ account, amount }: { readonly account: string; readonly amount: number }): string =>
  `${amount > 0 ? 'debit' : 'credit'} ${account} ${pesos(Math.abs(amount))}`;

type JournalArguments = ArgumentsOf<(typeof BOOKS_COMMANDS)['books journal']>;

const isBalanced = (lines: readonly JournalLine[]): boolean => sum(lines.map(({ amount }) => amount)) === 0;

/**
 * Reads the document of a journal, and checks the journal. The database repeats all of these checks except that of the
 * value date.
 */
async function readJournal(context: CommandContext, { number, on, lines, evidence }: JournalArguments) {
  const today = manilaDate(context.clock.now());
  if (on > today || on < addDays(today, -VALUE_DAYS))
    return refuse('value_date', 'The value date is at most a year ago, and not after today.');
  if (!isBalanced(lines)) return refuse('unbalanced', JOURNAL_REFUSALS.unbalanced);
  const [fileId = ''] = evidence;
  const file = await createFileAdmin(context).find(fileId);
  if (!file.ok || file.value.isUsed || file.value.subject !== number)
    return refuse('evidence_unusable', EVIDENCE_UNUSABLE);
  return done({ fileId, ...file.value });
}

export const BOOKS = bindCommands(BOOKS_COMMANDS, {
  'books lines': {
    run: async (context) => done({ rows: await createBooksService(context).lines() }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ from, account, line, byHand }) =>
          `${account.padEnd(22)} ${line.padEnd(20)} from ${from}${byHand ? ', by hand' : ''}`,
        { none: 'No lines.', one: 'account', some: 'accounts' },
      ),
  },
  'books set-line': {
    preview: async (_, { account, line, from, 'by-hand': byHand }) =>
      done([
        `From ${from}, ${account} is on the line ${line}. Reports of earlier days do not change.`,
        byHand ? 'Manual journals may move it.' : 'No manual journal may move it.',
      ]),
    run: async (context, { account, line, from, 'by-hand': byHand }) =>
      doneOrRefused(
        await createBooksService(context).setLine({ account, line, from, byHand }),
        LINE_REFUSALS,
      ),
    lines: (_, { account, line, from }) => `From ${from}, ${account} is on the line ${line}.`,
  },
  'books journals': {
    run: (context, request) =>
      answerList(request, {
        columns: JOURNAL_COLUMNS,
        rows: (order) => manualJournals(context.db, request, order),
        answer: ({ number, event, valueDate, bookDate, bookedAt, words, fileId, lines }) => ({
          number,
          event,
          valueDate,
          bookDate,
          bookedAt,
          words,
          fileId,
          lines,
        }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ number, event, valueDate, bookDate, words, fileId, lines }) => [
          `${number}  ${event}  ${bookDate}${bookDate === valueDate ? '' : ` (value date ${valueDate})`}  ${words}  file ${fileId}`,
          ...lines.map(({ account, debit, credit }) => `  ${entryText({ account, amount: debit - credit })}`),
        ],
        { none: 'No manual journals.', one: 'journal', some: 'journals' },
      ),
  },
  'books journal': {
    preview: async (context, args) => {
      const read = await readJournal(context, args);
      if (!read.ok) return read;
      const { number, on, lines, say } = args;
      return done([
        `${number}, value date ${on}: ${say}`,
        ...lines.map(entryText),
        `Document: ${read.value.name}. Read it with \`file open ${read.value.fileId}\`.`,
      ]);
    },
    run: async (context, args) => {
      const read = await readJournal(context, args);
      if (!read.ok) return read;
      const { number, on: valueDate, lines, say: words } = args;
      const { fileId, sha256 } = read.value;
      const journal = { number, valueDate, words, lines, fileId, sha256 };
      return doneOrRefused(await createBooksService(context).addJournal(journal), JOURNAL_REFUSALS);
    },
    lines: (_, { number }) => `${number} is booked.`,
  },
  'books reverse': {
    preview: async (_, { number, say }) => done([`${number} is reversed today: ${say}`]),
    run: async (context, { number, say }) =>
      doneOrRefused(await createBooksService(context).reverseJournal(number, say), {
        not_found: 'No manual journal has that number; see `books journals`.',
        already: 'The journal is reversed already.',
      }),
    lines: (_, { number }) => `${number} is reversed.`,
  },
  'books months': {
    run: async (context) => done({ rows: await createBooksService(context).months() }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ month, lastDay, knownAt, closedBy, why, reopenedAt, reopenedBy, reopenedWhy }) => [
          `${month}  closed by ${closedBy}: ${why}`,
          `  its reports: --as-of ${lastDay} --known-at ${knownAt}`,
          ...(reopenedAt === null ? [] : [`  reopened ${reopenedAt} by ${reopenedBy}: ${reopenedWhy}`]),
        ],
        { none: 'No month was closed.', one: 'close', some: 'closes' },
      ),
  },
  'books loss-rates': {
    run: async (context) => done({ rows: await createBooksService(context).lossRates() }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ from, product, class: lossClass, rate }) =>
          `${(product ?? 'every product').padEnd(14)} ${lossClass.padEnd(14)} ${percentOf(rate)} %  from ${from}`,
        { none: 'No loss rates.', one: 'rate', some: 'rates' },
      ),
  },
  'books set-loss-rate': {
    preview: async (_, { class: lossClass, rate, from, product }) =>
      done([
        `From ${from}, the expected loss of ${product ?? 'every product'} in the class ${lossClass} is ${percentOf(rate)} % of the exposure.`,
        'The close of that day books the difference as impairment expense.',
      ]),
    run: async (context, { class: lossClass, rate, from, product = null }) =>
      doneOrRefused(
        await createBooksService(context).setLossRate({ class: lossClass, rate, from, product }),
        RATE_REFUSALS,
      ),
    lines: (_, { class: lossClass, rate, from }) => `From ${from}: ${lossClass} ${percentOf(rate)} %.`,
  },
  'books close': {
    preview: async (context, { month }) =>
      (await isMonthClosed(context, month))
        ? refuse('already', CLOSE_REFUSALS.already)
        : done([
            `The books of ${month} are closed in a minute.`,
            'Later entries with a value date in the month keep it, and count in the open month.',
          ]),
    run: async (context, { month }) => {
      const closed = await createBooksService(context).closeMonth(month, context.author);
      return closed.ok ? done({ outcome: 'done', knownAt: closed.value }) : refusedAs(closed, CLOSE_REFUSALS);
    },
    lines: ({ knownAt }, { month }) => `${month} is closed. Its reports are known at ${knownAt}.`,
  },
  'books reopen': {
    preview: async (context, { month }) =>
      (await isMonthClosed(context, month))
        ? done([`The books of ${month} are open again in a minute. Entries can count in the month again.`])
        : refuse('not_closed', REOPEN_REFUSALS.not_closed),
    run: async (context, { month }) =>
      doneOrRefused(await createBooksService(context).reopenMonth(month, context.author), REOPEN_REFUSALS),
    lines: (_, { month }) => `${month} is open again.`,
  },
});
