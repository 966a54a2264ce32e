/** Reads a bank statement that operators export as CSV. Every line is checked before anything is booked. */
import { isManilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { TRANSFER_LETTERS, type TransferPurpose } from '@tulay/engine/payment/bank-transfer';
import { keysOf } from '@tulay/engine/records';
import { readCsvLine } from '../../../operator/csv.view';

/** Largest statement, in characters and in lines. */
const CHARACTERS_MAX = 1_000_000;
const LINES_MAX = 2_000;

const COLUMNS = ['transaction_id', 'booked_on', 'kind', 'amount', 'remarks', 'reverses'] as const;

export interface BankLine {
  readonly transactionId: string;
  readonly bookedOn: ManilaDate;
  /** Centavos. */
  readonly amount: number;
  readonly remarks: string;
  /** Transaction id of the transfer that this line takes back; null for money that arrived. */
  readonly reverses: string | null;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._/-]{3,63}$/;
const PESOS = /^(\d{1,9})\.(\d{2})$/;

/** Reads a statement. Error: `statement_invalid`, with the line number and what is wrong there; nothing of it may be used. */
export function readBankStatement(text: string, today: ManilaDate): Result<BankLine[], 'statement_invalid'> {
  const fault = (line: number, reason: string) => err('statement_invalid', { line, reason });
  if (text.length > CHARACTERS_MAX) return fault(0, `has more than ${CHARACTERS_MAX} characters`);
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (rows.at(-1) === '') rows.pop();
  if (rows[0] !== COLUMNS.join()) return fault(1, `must be ${COLUMNS.join()}`);
  if (rows.length - 1 > LINES_MAX) return fault(0, `has more than ${LINES_MAX} lines`);
  const lines: BankLine[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.slice(1).entries()) {
    const read = readLine(readCsvLine(row), today);
    if (typeof read === 'string') return fault(index + 2, read);
    if (seen.has(read.transactionId)) return fault(index + 2, 'repeats a transaction_id of this file');
    seen.add(read.transactionId);
    lines.push(read);
  }
  return lines.length === 0 ? fault(0, 'has no lines') : ok(lines);
}

function readLine(cells: string[] | null, today: ManilaDate): BankLine | string {
  if (cells?.length !== COLUMNS.length) return `must have ${COLUMNS.length} columns`;
  const [transactionId = '', bookedOn = '', kind = '', pesos = '', remarks = '', reverses = ''] = cells;
  const [, whole, cents] = PESOS.exec(pesos) ?? [];
  const amount = Number(`${whole}${cents}`);
  if (!ID.test(transactionId))
    return 'transaction_id must have 4 to 64 letters, digits, dots, slashes or hyphens';
  if (!isManilaDate(bookedOn)) return 'booked_on must be a date such as 2026-12-25';
  if (bookedOn > today) return 'booked_on is after today';
  if (whole === undefined || amount === 0) return 'amount must be pesos such as 1250.00';
  if (remarks.length > 200) return 'remarks must have at most 200 characters';
  if (kind !== 'received' && kind !== 'reversed') return 'kind must be received or reversed';
  if ((kind === 'reversed') !== ID.test(reverses))
    return 'reverses must name the transfer of a reversed line, and no other';
  return { transactionId, bookedOn, amount, remarks, reverses: kind === 'reversed' ? reverses : null };
}

const LETTERS = Object.values(TRANSFER_LETTERS).join('');
const LOAN_NUMBER = new RegExp(
  `(?<![0-9])([0-9]{4})[- ]?([0-9]{6})(?:[- ]?([${LETTERS}]))?(?![0-9A-Z])`,
  'gi',
);

const purposeOf = (letter: string): TransferPurpose =>
  keysOf(TRANSFER_LETTERS).find((purpose) => TRANSFER_LETTERS[purpose] === letter.toUpperCase()) ?? 'loan';

/**
 * Returns the loan number in the remarks of a transfer, and what the transfer pays; null unless the remarks contain
 * exactly one loan number.
 */
export function paidLoanOf(
  remarks: string,
): { readonly orderNo: string; readonly purpose: TransferPurpose } | null {
  const [only, ...others] = remarks.matchAll(LOAN_NUMBER);
  if (!only || others.length > 0) return null;
  const [, month, digits, letter = ''] = only;
  return { orderNo: `${month}-${digits}`, purpose: purposeOf(letter) };
}
