/** Commands of the report to the credit bureau (docs/reference/credit-bureau.md). */
import * as z from 'zod';
import { done, fileLink, instant, rowsOf } from '../answers';
import { describeCommands, HEAVY_POINTS } from '../command';
import { countedPage, listed } from '../lists';
import { BUREAU_REMEDIES } from '../credit-bureau';
import { chosenFrom, monthly, word } from '../parameters';
import type { OperatorRoleName } from '../role';

const ROLES: readonly OperatorRoleName[] = ['risk'];
const MONTH = monthly('month that is over, such as 2026-11');

export const CREDIT_BUREAU_COMMANDS = describeCommands({
  'credit-bureau export': {
    help: 'approves the file of a month for the credit bureau, with the borrowers and their loans; see `credit-bureau open`',
    roles: ROLES,
    parameters: { month: MONTH },
    approval: 'always',
    answer: done,
    refusals: ['month_open'],
  },
  'credit-bureau open': {
    help: 'returns the link to the approved file of a month, valid for one minute; each borrower in the file sees it',
    roles: ROLES,
    parameters: { month: MONTH },
    personal: true,
    points: HEAVY_POINTS,
    answer: z.object({ download: fileLink }),
    refusals: ['not_approved'],
  },
  'credit-bureau list': {
    help: 'approved files for the credit bureau, newest first',
    roles: ROLES,
    parameters: listed({
      sorts: ['month', 'approvedAt', 'approvedBy'],
      order: '-approvedAt',
      filters: { by: chosenFrom('operators', word('only files that this operator approved')).optional() },
    }),
    operands: [],
    answer: countedPage(
      z.object({ month: z.string(), approvedAt: instant, approvedBy: z.string(), openUntil: instant }),
    ),
    refusals: ['cursor_invalid'],
  },
  'credit-bureau take': {
    help: 'reads an error file of the credit bureau, and lists for each error the loan and what corrects it',
    roles: ROLES,
    parameters: { file: word('path of the CSV file') },
    terminalOnly: 'It reads a file of the machine on which it runs',
    unpaged: 'the errors of one file, at most 1,000',
    answer: rowsOf(
      z.object({
        fileLine: z.int(),
        orderNo: z.string(),
        customerId: z.guid(),
        /** Column of the layout. */
        column: z.string(),
        bureauCode: z.string(),
        bureauMessage: z.string(),
        remedy: z.enum(BUREAU_REMEDIES),
      }),
    ),
    refusals: ['file_unreadable', 'errors_invalid'],
  },
});
