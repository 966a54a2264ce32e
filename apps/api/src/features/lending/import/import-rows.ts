/**
 * Reads the rows of a book's CSV files (docs/reference/import.md). Amounts are centavos, rates ppm, dates Manila dates.
 */
import { LANGUAGES } from '@tulay/contract/languages';
import { day, money, oneOf, percentage, phone, word } from '@tulay/contract/operator/parameters';
import { LEDGER_ACCOUNTS } from '@tulay/engine/ledger/book-accounts';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import type { Term } from '@tulay/engine/pricing/terms';
import { keysOf, recordOf } from '@tulay/engine/records';
import * as z from 'zod';
import { readCsvLine } from '../../operator/csv.view';
import { type ImportFault, type ImportFileName, importFault } from './import-faults';

const TERM = /^([1-9]\d{0,2})-(day|week|biweek|month)$/;
const SIGNED = /^(-?)(\d{1,12})\.(\d{2})$/;
const NUMBER = /^[1-9]\d{0,2}$/;

const term = z
  .string()
  .regex(TERM, 'a term such as 3-month')
  .transform((text): Term => {
    const [, count = '', unit = ''] = TERM.exec(text) ?? [];
    const known = (['day', 'week', 'biweek', 'month'] as const).find((each) => each === unit);
    return { unit: known ?? 'day', count: Number(count) };
  });

const signedMoney = z
  .string()
  .regex(SIGNED, 'pesos such as -1250.00')
  .transform((text) => {
    const [, sign, whole = '', cents = ''] = SIGNED.exec(text) ?? [];
    return Number(`${whole}${cents}`) * (sign === '-' ? -1 : 1);
  });

const installmentNumber = z.string().regex(NUMBER, 'a number from 1').transform(Number);
const name = z.string().trim().min(1, 'a name').max(100, 'at most 100 characters');
const key = word('number').max(40, 'at most 40 characters');
const amount = money('pesos');
const some = money('pesos', 1);
const rate = percentage('percent');
const date = day('day');

/** Columns of each file, in the order of the file's first line. */
const ROWS = {
  borrowers: z.object({
    borrower_no: key,
    phone: phone('mobile number'),
    language: oneOf(LANGUAGES, 'language'),
    first_name: name,
    middle_name: z.string().trim().max(100, 'at most 100 characters'),
    last_name: name,
    birth_date: date,
    consented_on: date,
  }),
  loans: z.object({
    loan_no: key,
    borrower_no: key,
    product: oneOf(PRODUCTS, 'product'),
    term,
    contract_date: date,
    start_date: date,
    principal: some,
    net_proceeds: some,
    daily_rate: rate,
    service_fee_rate: rate,
    credit_report_fee: amount,
    tax_rate: rate,
    late_fee_rate: rate,
  }),
  schedules: z.object({
    loan_no: key,
    number: installmentNumber,
    due_date: date,
    principal: some,
    interest: amount,
    fees: amount,
  }),
  payments: z.object({ loan_no: key, payment_no: key, paid_on: date, amount: some }),
  balances: z.object({
    loan_no: key,
    day: date,
    principal: amount,
    interest: amount,
    fees: amount,
    late_fees: amount,
  }),
  accounts: z.object({ account: oneOf(LEDGER_ACCOUNTS, 'account'), amount: signedMoney }),
} as const satisfies Readonly<Record<ImportFileName, z.ZodObject>>;

/** Most rows of each file. */
const ROWS_MAX: Readonly<Record<ImportFileName, number>> = {
  borrowers: 50_000,
  loans: 50_000,
  schedules: 200_000,
  payments: 200_000,
  balances: 50_000,
  accounts: 100,
};

/** A row with the number of its line in the file. */
export type ImportRow<F extends ImportFileName> = z.output<(typeof ROWS)[F]> & { readonly line: number };
export type ImportRows = { readonly [F in ImportFileName]: readonly ImportRow<F>[] };

/** Content of each file by its name without `.csv`. */
export type ImportTexts = Readonly<Record<ImportFileName, string | null>>;

/** Reads all files. A row that cannot be read is reported as a fault and left out. */
export function readImport(texts: ImportTexts): {
  readonly rows: ImportRows;
  readonly faults: ImportFault[];
} {
  const faults: ImportFault[] = [];
  const rows = {
    borrowers: readFile('borrowers', ROWS.borrowers, texts.borrowers, faults),
    loans: readFile('loans', ROWS.loans, texts.loans, faults),
    schedules: readFile('schedules', ROWS.schedules, texts.schedules, faults),
    payments: readFile('payments', ROWS.payments, texts.payments, faults),
    balances: readFile('balances', ROWS.balances, texts.balances, faults),
    accounts: readFile('accounts', ROWS.accounts, texts.accounts, faults),
  };
  return { rows, faults };
}

function readFile<S extends z.ZodObject>(
  file: ImportFileName,
  schema: S,
  text: string | null,
  faults: ImportFault[],
): (z.output<S> & { readonly line: number })[] {
  const columns = keysOf(schema.shape);
  if (text === null) {
    faults.push(importFault('file_missing', file, 0));
    return [];
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  if (lines[0] !== columns.join()) {
    faults.push(importFault('columns', file, 1, { expected: columns.join() }));
    return [];
  }
  if (lines.length - 1 > ROWS_MAX[file]) {
    faults.push(importFault('rows_many', file, 0, { expected: ROWS_MAX[file] }));
    return [];
  }
  const rows: (z.output<S> & { readonly line: number })[] = [];
  for (const [index, cells] of lines.slice(1).map(readCsvLine).entries()) {
    const line = index + 2;
    if (cells?.length !== columns.length) {
      faults.push(importFault('cells', file, line, { expected: columns.length }));
      continue;
    }
    const row = schema.safeParse(recordOf(columns, (column) => cells[columns.indexOf(column)] ?? ''));
    if (row.success) rows.push({ ...row.data, line });
    for (const { path, message } of row.error?.issues ?? [])
      faults.push(importFault('value', file, line, { column: String(path[0]), expected: message }));
  }
  return rows;
}
