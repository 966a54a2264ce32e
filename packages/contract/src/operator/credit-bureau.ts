/** The layout of the report to the credit bureau, and of its error file (docs/reference/credit-bureau.md). */

/** Name and version of Tulay's layout, in the first column of each row. Each change of a column needs a new version. */
export const BUREAU_LAYOUT = 'tulay-credit-bureau-1';

/** Columns about the borrower. */
export const SUBJECT_COLUMNS = [
  'borrower_id',
  'last_name',
  'first_name',
  'middle_name',
  'name_suffix',
  'birth_date',
  'gender',
  'id_type',
  'id_number',
  'phone',
  'street',
  'barangay',
  'city',
  'province',
  'postal_code',
] as const;
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** Columns about the loan at the end of the day in `as_of`. */
export const CONTRACT_COLUMNS = [
  'loan_id',
  'loan_number',
  'product',
  'term',
  'contract_date',
  'disbursed_on',
  'last_due_date',
  'principal_php',
  'outstanding_php',
  'overdue_php',
  'days_past_due',
  'bucket',
  'status',
  'restructured_on',
  'written_off_on',
  'closed_on',
] as const;
export type ContractColumn = (typeof CONTRACT_COLUMNS)[number];

export const BUREAU_COLUMNS = ['layout', 'as_of', ...SUBJECT_COLUMNS, ...CONTRACT_COLUMNS] as const;

/** Columns of the error file that the bureau returns. */
export const BUREAU_ERROR_COLUMNS = ['loan_id', 'field', 'code', 'message'] as const;

/** Largest number of rows in an error file. */
export const BUREAU_ERRORS_MAX = 1_000;

/** What an operator does about an error that the bureau found. */
export const BUREAU_REMEDIES = [
  'reopen_basic',
  'reopen_identity',
  'reopen_address',
  'change_number',
  'check_position',
  'check_layout',
] as const;
export type BureauRemedy = (typeof BUREAU_REMEDIES)[number];

/** Number of days after an approval in which the file can be opened. */
export const BUREAU_REPORT_DAYS = 3;
