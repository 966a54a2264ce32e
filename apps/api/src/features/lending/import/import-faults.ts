/**
 * Faults in the files of a book. Operators see the sentences and logs store them, so no sentence contains data of a
 * borrower.
 */

/** Files of a book, without `.csv`. */
export const IMPORT_FILES = ['borrowers', 'loans', 'schedules', 'payments', 'balances', 'accounts'] as const;
export type ImportFileName = (typeof IMPORT_FILES)[number];

/** Sentence for each fault of a row, by code. */
const FAULTS = {
  file_missing: 'The file is missing',
  columns: 'The first line has other columns',
  rows_many: 'The file has too many rows',
  cells: 'The line has another number of cells, or wrong quotes',
  value: 'The cell cannot be read',
  repeated: 'An earlier row has the same number',
  borrower_unknown: 'borrowers.csv has no borrower with this number',
  borrower_unused: 'No loan has this borrower',
  loan_unknown: 'loans.csv has no loan with this number',
  phone_repeated: 'An earlier row has the same phone number',
  phone_taken: 'The phone number belongs to a borrower already',
  loan_taken: 'An earlier import has a loan with this number',
  consent_late: 'The consent is later than the day of the balances',
  product_unknown: 'The product has no terms',
  dates: 'The loan must start on its contract date or later, and not after the day of the balances',
  schedule_missing: 'schedules.csv has no installments of the loan',
  schedule_numbers: 'The installments must be numbered from 1, and as many as the term says',
  schedule_dates: 'Due dates must ascend, after the start of the loan',
  schedule_principal: 'The principal of the installments differs from the loan',
  schedule_interest: 'The interest differs from the daily rate on the principal left',
  schedule_fees: 'The fees of the installments differ from the rates of the loan',
  proceeds: 'The net proceeds differ from the fees of the loan',
  cap_exceeded: 'The loan exceeds a legal cap of its contract date',
  payment_early: 'The payment is earlier than the start of the loan',
  payment_late: 'The payment is later than the day of the balances',
  overpaid: 'The payments exceed what the loan owed; return the excess first',
  balance_missing: 'balances.csv has no row of the loan',
  balance_day: 'All balances must be of one day',
  day: 'The day of the balances must be today or at most 31 days ago, in a month whose books are open',
  account: 'Only accounts of manual journals have opening balances, and suspense has none',
  suspense_left: 'The opening balances and the principal of the loans leave an amount in suspense',
} as const;

export type ImportFaultCode = keyof typeof FAULTS;

interface Details {
  readonly column?: string;
  readonly stated?: string | number;
  readonly expected?: string | number;
}

export interface ImportFault {
  readonly file: ImportFileName;
  /** Line number in the file, from 1; 0 if the fault is about the whole file. */
  readonly line: number;
  readonly code: ImportFaultCode;
  readonly reason: string;
}

export function importFault(
  code: ImportFaultCode,
  file: ImportFileName,
  line: number,
  { column, stated, expected }: Details = {},
): ImportFault {
  const parts = [
    column === undefined ? FAULTS[code] : `${FAULTS[code]}: ${column}`,
    ...(stated === undefined ? [] : [`stated ${stated}`]),
    ...(expected === undefined ? [] : [`expected ${expected}`]),
  ];
  return { file, line, code, reason: `${parts.join(', ')}.` };
}
