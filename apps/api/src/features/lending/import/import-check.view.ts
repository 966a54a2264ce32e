/** Checks all rows of a book together. Writes nothing. Amounts in centavos. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { payoff } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { principalOwed } from '@tulay/engine/loan/snapshot';
import { type Centavos, sum } from '@tulay/engine/money';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { feesOf, sumOfFees } from '@tulay/engine/pricing/fees';
import { quoteOfSchedule } from '@tulay/engine/pricing/quote';
import { scheduledInterest } from '@tulay/engine/pricing/schedule';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import type { ProductSeed } from '../../../db/seed/products';
import { type ImportedLoan, paymentFacts } from './imported-loan.view';
import { type ImportFault, type ImportFaultCode, type ImportFileName, importFault } from './import-faults';
import type { ImportRow, ImportRows } from './import-rows';

/** Largest number of days by which the day of the balances may lie in the past. */
const DAYS_BACK = 31;

/** Data that the database already has, with which the book is compared. */
export interface ExistingData {
  readonly today: ManilaDate;
  readonly products: readonly ProductSeed[];
  readonly takenPhones: ReadonlySet<string>;
  readonly takenLoans: ReadonlySet<string>;
  /** Accounts to which manual journals may book. */
  readonly accounts: ReadonlySet<string>;
  /** True if the books of the month of the balances are closed. */
  readonly isMonthClosed: boolean;
}

/**
 * Part of a loan's balance for which the file states another amount than the engine. The import uses the computed
 * amount.
 */
export interface ImportDifference {
  readonly line: number;
  readonly loanNo: string;
  readonly part: 'principal' | 'interest' | 'fees' | 'late_fees';
  readonly stated: Centavos;
  readonly computed: Centavos;
}

export interface CheckedImport {
  readonly day: ManilaDate | null;
  readonly faults: readonly ImportFault[];
  readonly differences: readonly ImportDifference[];
  readonly borrowers: readonly ImportRow<'borrowers'>[];
  readonly loans: readonly ImportedLoan[];
  readonly installments: number;
  readonly payments: number;
  /** Opening balance of each account: debits minus credits. The balances sum to zero unless the book has a fault. */
  readonly sums: readonly { readonly account: LedgerAccount; readonly amount: Centavos }[];
}

/** Formats an amount as in the files, such as -12.50. */
const pesos = (amount: Centavos): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Checks all rows. @param found faults that were found while reading the files; the result includes them */
export function checkImport(
  rows: ImportRows,
  found: readonly ImportFault[],
  existing: ExistingData,
): CheckedImport {
  const faults = [...found];
  const add = (code: ImportFaultCode, file: ImportFileName, line: number, details = {}) =>
    void faults.push(importFault(code, file, line, details));
  const day = rows.balances[0]?.day ?? null;
  if (
    day !== null &&
    (day > existing.today || day < addDays(existing.today, -DAYS_BACK) || existing.isMonthClosed)
  )
    add('day', 'balances', 2, { stated: day });
  checkNumbers(rows, existing, add);
  const bySchedule = groupBy(rows.schedules, ({ loan_no }) => loan_no);
  const byPayment = groupBy(rows.payments, ({ loan_no }) => loan_no);
  const byBalance = groupBy(rows.balances, ({ loan_no }) => loan_no);
  const loans: ImportedLoan[] = [];
  const differences: ImportDifference[] = [];
  for (const row of rows.loans) {
    const [balance] = byBalance.get(row.loan_no) ?? [];
    if (balance === undefined) add('balance_missing', 'loans', row.line);
    if (day === null || (balance !== undefined && balance.day !== day)) {
      if (balance !== undefined) add('balance_day', 'balances', balance.line, { stated: balance.day });
      continue;
    }
    const loan = checkLoan(row, {
      day,
      installments: bySchedule.get(row.loan_no) ?? [],
      payments: byPayment.get(row.loan_no) ?? [],
      product: existing.products.find(({ id }) => id === row.product),
      add,
    });
    if (loan === null) continue;
    loans.push(loan);
    if (balance !== undefined) differences.push(...differencesOf(loan.facts, balance));
  }
  const sums = openingBalances(rows.accounts, loans);
  for (const { account, line } of rows.accounts)
    if (!existing.accounts.has(account) || account === 'suspense') add('account', 'accounts', line);
  const left = sum(sums.map(({ amount }) => amount));
  if (left !== 0 && faults.length === 0) add('suspense_left', 'accounts', 0, { stated: pesos(left) });
  return {
    day,
    faults,
    differences,
    borrowers: rows.borrowers,
    loans,
    installments: rows.schedules.length,
    payments: rows.payments.length,
    sums,
  };
}

type Add = (code: ImportFaultCode, file: ImportFileName, line: number, details?: object) => void;

/** Groups rows by a key. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Checks that numbers are unique, name rows of the other files, and are new to the lender. */
function checkNumbers(rows: ImportRows, existing: ExistingData, add: Add): void {
  const unique = <R extends { readonly line: number }>(
    file: ImportFileName,
    all: readonly R[],
    keyOf: (row: R) => string,
    code: ImportFaultCode = 'repeated',
  ) => {
    const seen = new Set<string>();
    for (const row of all) {
      if (seen.has(keyOf(row))) add(code, file, row.line);
      seen.add(keyOf(row));
    }
    return seen;
  };
  const borrowers = unique('borrowers', rows.borrowers, (row) => row.borrower_no);
  unique('borrowers', rows.borrowers, (row) => row.phone, 'phone_repeated');
  const loans = unique('loans', rows.loans, (row) => row.loan_no);
  unique('schedules', rows.schedules, (row) => `${row.loan_no} ${row.number}`);
  unique('payments', rows.payments, (row) => `${row.loan_no} ${row.payment_no}`);
  unique('balances', rows.balances, (row) => row.loan_no);
  unique('accounts', rows.accounts, (row) => row.account);
  const having = new Set(rows.loans.map(({ borrower_no }) => borrower_no));
  const day = rows.balances[0]?.day;
  for (const { borrower_no, phone, consented_on, line } of rows.borrowers) {
    if (existing.takenPhones.has(phone)) add('phone_taken', 'borrowers', line);
    if (!having.has(borrower_no)) add('borrower_unused', 'borrowers', line);
    if (day !== undefined && consented_on > day) add('consent_late', 'borrowers', line);
  }
  for (const { borrower_no, loan_no, line } of rows.loans) {
    if (!borrowers.has(borrower_no)) add('borrower_unknown', 'loans', line);
    if (existing.takenLoans.has(loan_no)) add('loan_taken', 'loans', line);
  }
  for (const file of ['schedules', 'payments', 'balances'] as const)
    for (const { loan_no, line } of rows[file]) if (!loans.has(loan_no)) add('loan_unknown', file, line);
}

interface LoanParts {
  readonly day: ManilaDate;
  readonly installments: readonly ImportRow<'schedules'>[];
  readonly payments: readonly ImportRow<'payments'>[];
  readonly product: ProductSeed | undefined;
  readonly add: Add;
}

/** Checks one loan with its schedule and payments. Returns null if it has a fault. */
function checkLoan(
  row: ImportRow<'loans'>,
  { day, installments, payments, product, add }: LoanParts,
): ImportedLoan | null {
  const fault = (code: ImportFaultCode, details = {}) => {
    add(code, 'loans', row.line, details);
    return null;
  };
  const terms = product && termsOf(row, product);
  if (terms === undefined) return fault('product_unknown', { stated: row.product });
  if (row.start_date < row.contract_date || row.start_date > day) return fault('dates');
  const schedule = checkSchedule(row, terms, installments, add);
  if (schedule === null) return null;
  const { principal, term, start_date: startDate, contract_date: contractDate } = row;
  const quoted = quoteOfSchedule({ principal, term, terms, startDate, contractDate }, schedule);
  if (!quoted.ok) return fault('cap_exceeded', { stated: String(quoted.params?.['cap'] ?? quoted.code) });
  const quote = quoted.value;
  if (quote.netProceeds !== row.net_proceeds)
    return fault('proceeds', { stated: pesos(row.net_proceeds), expected: pesos(quote.netProceeds) });
  const wrong = payments.find(({ paid_on }) => paid_on < startDate || paid_on > day);
  if (wrong) {
    add(wrong.paid_on > day ? 'payment_late' : 'payment_early', 'payments', wrong.line, {
      stated: wrong.paid_on,
    });
    return null;
  }
  const facts: LoanFacts = {
    principal,
    terms,
    contractDate,
    valueDate: startDate,
    upfrontCost: principal - quote.netProceeds,
    schedule,
    withdrawalDiscount: 0,
    payments: paymentFacts(payments),
  };
  // The replay is computed once here, and the comparison with the stated balance reuses it for the same day.
  const loan = replay(facts, day);
  return loan.credit > 0
    ? fault('overpaid', { stated: pesos(loan.credit) })
    : { row, quote, facts, principalOwed: principalOwed(loan) };
}

/** Returns the terms of a loan: the stated rates and fees, and the product's values for all other terms. */
function termsOf(row: ImportRow<'loans'>, { termOptions }: ProductSeed): LoanTerms | undefined {
  const same = termOptions.find(({ term }) => term.unit === row.term.unit && term.count === row.term.count);
  const option = same ?? termOptions[0];
  return (
    option && {
      ...option.terms,
      dailyRate: row.daily_rate,
      serviceFeeRate: row.service_fee_rate,
      creditReportFee: row.credit_report_fee,
      taxRate: row.tax_rate,
      penaltyMonthlyRate: row.late_fee_rate,
    }
  );
}

function checkSchedule(
  row: ImportRow<'loans'>,
  terms: LoanTerms,
  given: readonly ImportRow<'schedules'>[],
  add: Add,
) {
  const rows = given.toSorted((one, other) => one.number - other.number);
  const [first] = rows;
  if (!first) {
    add('schedule_missing', 'loans', row.line);
    return null;
  }
  const faulty = (code: ImportFaultCode, line = first.line, details = {}) => {
    add(code, 'schedules', line, details);
    return null;
  };
  const count = row.term.unit === 'day' ? 1 : row.term.count;
  if (rows.length !== count || rows.some(({ number }, i) => number !== i + 1))
    return faulty('schedule_numbers');
  const schedule = rows.map((each, i) => ({
    number: each.number,
    startDate: rows[i - 1]?.due_date ?? row.start_date,
    dueDate: each.due_date,
    principal: each.principal,
    interest: each.interest,
    fees: each.fees,
    amount: each.principal + each.interest + each.fees,
  }));
  const early = schedule.findIndex(({ startDate, dueDate }) => dueDate <= startDate);
  if (early >= 0) return faulty('schedule_dates', rows[early]?.line);
  const principal = sum(schedule.map((each) => each.principal));
  if (principal !== row.principal)
    return faulty('schedule_principal', first.line, {
      stated: pesos(principal),
      expected: pesos(row.principal),
    });
  const { start_date: startDate, daily_rate: dailyRate } = row;
  const interest = scheduledInterest({ principal, startDate, dailyRate }, schedule);
  const differing = schedule.findIndex((each, i) => each.interest !== interest[i]);
  if (differing >= 0)
    return faulty('schedule_interest', rows[differing]?.line, {
      stated: pesos(schedule[differing]?.interest ?? 0),
      expected: pesos(interest[differing] ?? 0),
    });
  const charged = feesOf(principal, terms);
  const spread = terms.feeTiming === 'spread' ? sumOfFees(charged) + charged.tax : 0;
  const fees = sum(schedule.map((each) => each.fees));
  if (fees !== spread)
    return faulty('schedule_fees', first.line, { stated: pesos(fees), expected: pesos(spread) });
  return schedule;
}

function differencesOf(facts: LoanFacts, balance: ImportRow<'balances'>): ImportDifference[] {
  const owed = payoff(facts, balance.day);
  const { line, loan_no: loanNo } = balance;
  return (
    [
      { part: 'principal', stated: balance.principal, computed: owed.principal },
      { part: 'interest', stated: balance.interest, computed: owed.interest },
      { part: 'fees', stated: balance.fees, computed: owed.fees },
      { part: 'late_fees', stated: balance.late_fees, computed: owed.penalty },
    ] as const
  )
    .filter(({ stated, computed }) => stated !== computed)
    .map((difference) => ({ line, loanNo, ...difference }));
}

/** Returns the opening balances: the balances in the file, and the principal outstanding of the loans. */
function openingBalances(
  accounts: readonly ImportRow<'accounts'>[],
  loans: readonly ImportedLoan[],
): CheckedImport['sums'] {
  return [
    { account: 'loan_receivable', amount: sum(loans.map(({ principalOwed }) => principalOwed)) },
    ...accounts.map(({ account, amount }) => ({ account, amount })),
  ];
}
