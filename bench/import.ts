/**
 * Bench of the import of a book, from the approved files to the end. Each loan has its own borrower, three installments
 * and one payment. The baseline is the check of the same files, which writes nothing.
 */
import { createHash } from 'node:crypto';
import { addDays, addMonths, manilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { ok } from '@tulay/engine/result';
import { LENDER_ID } from '@tulay/contract/operator/files';
import { quote } from '@tulay/engine/pricing/quote';
import pg from 'pg';
import { createVault } from '../apps/api/src/crypto/envelope';
import { connect } from '../apps/api/src/db/database';
import { checkBook, digestOf, textsOf } from '../apps/api/src/features/lending/import/import-check.service';
import { createImportService } from '../apps/api/src/features/lending/import/import.service';
import { newId } from '../apps/api/src/ids';
import { type Measured, measured, promised, secondsOf } from './measure';

const IMPORT_SECONDS = 60;
/** Number of loans to which the promised duration `IMPORT_SECONDS` applies. */
const PROMISED_LOANS = 10_000;
const PRINCIPAL = 500_000;
const TERM = { unit: 'month', count: 3 } as const;
const RATES = '0.1,2,0.00,12,3';
const TERMS = {
  dailyRate: 1_000,
  serviceFeeRate: 20_000,
  taxRate: 120_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 30_000,
  extensionFeeRate: 0,
  roundingStep: 1,
} as const;

const pesos = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(Math.abs(centavos) % 100).padStart(2, '0')}`;

/** Returns the files of a book whose loans began 40 days before `day` and have paid the first installment. */
function bookOf(loans: number, day: string) {
  const start = addDays(day, -40);
  const quoted = quote({ principal: PRINCIPAL, term: TERM, terms: TERMS, startDate: start });
  if (!quoted.ok) throw new Error(`the sample breaks a cap: ${quoted.code}`);
  const { schedule, netProceeds } = quoted.value;
  const paid = { amount: schedule[0]?.amount ?? 0, on: addMonths(start, 1) };
  const { payoff, principalOwed } = position(
    {
      principal: PRINCIPAL,
      terms: TERMS,
      contractDate: start,
      valueDate: start,
      upfrontCost: PRINCIPAL - netProceeds,
      schedule,
      payments: [{ id: 'one', amount: paid.amount, valueDate: paid.on, status: 'posted' }],
    },
    day,
  );
  const numbers = Array.from({ length: loans }, (_, i) => i + 1);
  const file = (name: string, header: string, rows: readonly string[]) => ({
    name: `${name}.csv`,
    bytes: Buffer.from(`${[header, ...rows].join('\n')}\n`),
  });
  return [
    file(
      'borrowers',
      'borrower_no,phone,language,first_name,middle_name,last_name,birth_date,consented_on',
      numbers.map((n) => `B-${n},95${String(n).padStart(8, '0')},en,Maria,Reyes,Santos,1994-05-17,${start}`),
    ),
    file(
      'loans',
      'loan_no,borrower_no,product,term,contract_date,start_date,principal,net_proceeds,daily_rate,service_fee_rate,credit_report_fee,tax_rate,late_fee_rate',
      numbers.map(
        (n) =>
          `L-${n},B-${n},hulugan,3-month,${start},${start},${pesos(PRINCIPAL)},${pesos(netProceeds)},${RATES}`,
      ),
    ),
    file(
      'schedules',
      'loan_no,number,due_date,principal,interest,fees',
      numbers.flatMap((n) =>
        schedule.map(
          (each) =>
            `L-${n},${each.number},${each.dueDate},${pesos(each.principal)},${pesos(each.interest)},${pesos(each.fees)}`,
        ),
      ),
    ),
    file(
      'payments',
      'loan_no,payment_no,paid_on,amount',
      numbers.map((n) => `L-${n},1,${paid.on},${pesos(paid.amount)}`),
    ),
    file(
      'balances',
      'loan_no,day,principal,interest,fees,late_fees',
      numbers.map(
        (n) =>
          `L-${n},${day},${pesos(payoff.principal)},${pesos(payoff.interest)},${pesos(payoff.fees)},${pesos(payoff.penalty)}`,
      ),
    ),
    file('accounts', 'account,amount', [`capital,-${pesos(principalOwed * loans)}`]),
  ];
}

export async function importBench(pool: pg.Pool, loans: number): Promise<Measured[]> {
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 10);
  const now = new Date();
  const clock = {
    now: () => now,
    wallTime: () => now,
    refresh: async () => undefined,
    stop: () => undefined,
  };
  const files = bookOf(loans, manilaDate(now));
  const listed = files.map(({ name, bytes }) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const digest = digestOf(listed);
  const check = await secondsOf(async () => {
    const { checked } = await checkBook(db, now, { texts: textsOf(files), digest });
    if (checked.faults.length > 0 || checked.differences.length > 0)
      throw new Error(JSON.stringify(checked.faults[0] ?? checked.differences[0]));
  });
  await order(listed, digest);
  const key = Buffer.alloc(32, 7).toString('base64');
  const fetch = async (_owner: string, name: string) =>
    ok(files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0));
  const carryOut = createImportService({
    db,
    clock,
    vault: createVault({ sealing: [key], identity: key }),
    encryptedStore: { fetch },
  });
  const seconds = await secondsOf(carryOut);
  await close();
  const { rows } = await pool.query<{ loans: number }>(
    'select count(*)::integer as loans from loan_order where imported_no is not null',
  );
  if (rows[0]?.loans !== loans) throw new Error(`${rows[0]?.loans} loans were imported`);
  const line = measured(`import of ${loans} loans`, seconds, 'seconds', {
    name: 'check of the same files',
    value: check,
  });
  return [loans === PROMISED_LOANS ? promised(line, 'value', { atMost: IMPORT_SECONDS }) : line];
}

/** Inserts the rows that exist after the approval of an import: the import, and its uploaded files. */
async function order(files: readonly { readonly name: string; readonly sha256: string }[], digest: string) {
  const owner = new pg.Client({ connectionString: process.env['BENCH_OWNER_URL'] });
  await owner.connect();
  const importId = newId();
  await owner.query(
    `insert into book_import (import_id, digest, status, requested_by, why, requested_at)
      values ($1, $2, 'waiting', 'ana', 'bench', now())`,
    [importId, digest],
  );
  for (const { name, sha256 } of files)
    await owner.query(
      `insert into operator_file (file_id, customer_id, about, subject, transaction_id, name, storage_key, kind, bytes, sha256, author,
          author_name, added_at)
        values ($1, $5, 'import', '', $2, $3, $3, 'csv', 1, $4, $5, 'ana', now())`,
      [newId(), `import ${importId}`, name, sha256, LENDER_ID],
    );
  await owner.end();
}
