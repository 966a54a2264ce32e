/** Files for the credit bureau. Their layout is in `docs/reference/credit-bureau.md`. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CREDIT_BUREAU_COMMANDS } from '@tulay/contract/operator/commands/credit-bureau';
import { manilaDate } from '@tulay/engine/calendar';
import { BUREAU_REPORT_DAYS, type BureauRemedy } from '@tulay/contract/operator/credit-bureau';
import { daysOfMonth } from '../../../features/lending/bureau/bureau-month.view';
import {
  BUREAU_REPORT_COLUMNS,
  createBureauAdmin,
} from '../../../features/lending/bureau/bureau-admin.service';
import { bindCommands, done, doneOrRefused, refuse } from '../../cli/handler';
import { answerList, pageLines } from '../../cli/page';
import { listLines } from '../../cli/report';

const REFUSALS = { month_open: 'That month is not over. A file is about a month that is over.' };

/** Largest size of an error file in bytes. */
const BYTES_MAX = 1_000_000;
/** Number of faults that a refusal lists. It counts the others. */
const SHOWN = 20;

/** Returns the command or the action that corrects an error. */
const correctionOf = (remedy: BureauRemedy, customerId: string, orderNo: string): string =>
  ({
    reopen_basic: `customer reopen ${customerId} basic`,
    reopen_identity: `customer reopen ${customerId} identity`,
    reopen_address: `customer reopen ${customerId} address`,
    change_number: 'the borrower asks for a number change',
    check_position: `loan position ${orderNo}`,
    check_layout: 'a developer compares the layout with the one of the bureau',
  })[remedy];

export const CREDIT_BUREAU = bindCommands(CREDIT_BUREAU_COMMANDS, {
  'credit-bureau export': {
    preview: async ({ clock }, { month }) =>
      daysOfMonth(month).until >= manilaDate(clock.now())
        ? refuse('month_open', REFUSALS.month_open)
        : done([
            `For ${BUREAU_REPORT_DAYS} days, the file of ${month} can be opened. It has every borrower with a loan that was open in the month.`,
            'Each borrower in the file sees each opening in the privacy center.',
          ]),
    run: async (context, { month }) =>
      doneOrRefused(await createBureauAdmin(context).approve(month, context.author), REFUSALS),
    lines: (_, { month }) => `The file of ${month} can be opened: credit-bureau open ${month}`,
  },
  'credit-bureau open': {
    needs: ['links'],
    run: async (context, { month }) => {
      const reportId = await createBureauAdmin(context).findOpenReportId(month);
      if (reportId === null)
        return refuse(
          'not_approved',
          `No file of ${month} was approved in the last ${BUREAU_REPORT_DAYS} days. Run credit-bureau export first.`,
        );
      return done({ download: context.bureauUrl(reportId) });
    },
    lines: ({ download }) => `Link valid for one minute: ${download}`,
  },
  'credit-bureau list': {
    run: (context, request) =>
      answerList(request, {
        columns: BUREAU_REPORT_COLUMNS,
        rows: (order) => createBureauAdmin(context).list(request.by, order),
        answer: (row) => ({
          month: row.month.slice(0, 7),
          approvedAt: row.approved_at,
          approvedBy: row.approved_by,
          openUntil: row.openUntil,
        }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ month, approvedAt, approvedBy, openUntil }) =>
          `${month}  approved ${approvedAt} by ${approvedBy}, can be opened until ${openUntil}`,
        { none: 'No files were approved.', one: 'file', some: 'files' },
      ),
  },
  'credit-bureau take': {
    run: async (context, { file }) => {
      const bytes = await readFile(file).catch(() => null);
      if (bytes === null || bytes.length > BYTES_MAX)
        return refuse('file_unreadable', `${file} cannot be read, or has more than 1 MB.`);
      const { errors, faults } = await createBureauAdmin(context).readErrors(bytes.toString('utf8'));
      if (faults.length === 0) return done({ rows: errors });
      const listed = faults.slice(0, SHOWN).map(({ line, reason }) => `${basename(file)}:${line} ${reason}`);
      const more = faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more.`] : [];
      return refuse('errors_invalid', [...listed, ...more].join('\n'));
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ fileLine, orderNo, customerId, column, bureauCode, bureauMessage, remedy }) => [
          `line ${fileLine}  ${orderNo}  ${column}  ${bureauCode}  ${bureauMessage}`,
          `  ${correctionOf(remedy, customerId, orderNo)}`,
        ],
        { none: 'The file has no errors.', one: 'error', some: 'errors' },
      ),
  },
});
