/** Reads the error file of the credit bureau (docs/reference/credit-bureau.md). */
import {
  BUREAU_COLUMNS,
  BUREAU_ERROR_COLUMNS,
  BUREAU_ERRORS_MAX,
  type BureauRemedy,
} from '@tulay/contract/operator/credit-bureau';
import { isUuid } from '@tulay/engine/identity/uuid';
import { readCsvLine } from '../../operator/csv.view';

export type BureauColumn = (typeof BUREAU_COLUMNS)[number];

/** An error that the bureau found in a row of a file that a lender sent. */
export interface BureauError {
  readonly line: number;
  readonly loanId: string;
  readonly column: BureauColumn;
  readonly code: string;
  readonly message: string;
}

/** A line of the error file that cannot be read, or whose loan is unknown. */
export interface BureauFault {
  readonly line: number;
  readonly reason: string;
}

/** Code of an error. The bureau chooses its codes, so any short word is accepted. */
const CODE = /^[\w.-]{1,40}$/;
const MESSAGE_MAX = 500;

/** Reads the file. A line that cannot be read is returned as a fault, and the other lines are still read. */
export function readBureauErrors(text: string): {
  readonly errors: readonly BureauError[];
  readonly faults: readonly BureauFault[];
} {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const titles = BUREAU_ERROR_COLUMNS.join();
  if (lines[0] !== titles) return { errors: [], faults: [{ line: 1, reason: `the columns are ${titles}` }] };
  if (lines.length - 1 > BUREAU_ERRORS_MAX)
    return { errors: [], faults: [{ line: 1, reason: `a file has at most ${BUREAU_ERRORS_MAX} errors` }] };
  const read = lines.slice(1).map((line, index) => readLine(line, index + 2));
  return {
    errors: read.flatMap((each) => ('reason' in each ? [] : [each])),
    faults: read.flatMap((each) => ('reason' in each ? [each] : [])),
  };
}

function readLine(text: string, line: number): BureauError | BureauFault {
  const cells = readCsvLine(text);
  if (cells?.length !== BUREAU_ERROR_COLUMNS.length)
    return { line, reason: `a line has ${BUREAU_ERROR_COLUMNS.length} cells` };
  const [loanId = '', field = '', code = '', message = ''] = cells.map((cell) => cell.trim());
  const column = BUREAU_COLUMNS.find((each) => each === field);
  if (!isUuid(loanId)) return { line, reason: 'loan_id is not an id of a loan' };
  if (!column) return { line, reason: `field is not a column of the layout: ${field.slice(0, 40)}` };
  if (!CODE.test(code)) return { line, reason: 'code has 1 to 40 letters, digits, dots or hyphens' };
  if (message.length > MESSAGE_MAX) return { line, reason: `message has at most ${MESSAGE_MAX} characters` };
  return { line, loanId: loanId.toLowerCase(), column, code, message };
}

const REMEDIES: Readonly<Partial<Record<BureauColumn, BureauRemedy>>> = {
  layout: 'check_layout',
  as_of: 'check_layout',
  borrower_id: 'check_layout',
  loan_id: 'check_layout',
  loan_number: 'check_layout',
  last_name: 'reopen_basic',
  first_name: 'reopen_basic',
  middle_name: 'reopen_basic',
  name_suffix: 'reopen_basic',
  birth_date: 'reopen_basic',
  gender: 'reopen_basic',
  id_type: 'reopen_identity',
  id_number: 'reopen_identity',
  phone: 'change_number',
  street: 'reopen_address',
  barangay: 'reopen_address',
  city: 'reopen_address',
  province: 'reopen_address',
  postal_code: 'reopen_address',
};

/**
 * Returns what corrects an error in a column. The figures of a loan follow from its payments and events, which the
 * command `loan position` shows.
 */
export const remedyFor = (column: BureauColumn): BureauRemedy => REMEDIES[column] ?? 'check_position';
