import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BUREAU_COLUMNS,
  BUREAU_LAYOUT,
  BUREAU_REPORT_DAYS,
  CONTRACT_COLUMNS,
} from '@tulay/contract/operator/credit-bureau';
import { manilaDate } from '@tulay/engine/calendar';
import { fieldOf, recordOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startConsoleFor } from '../../../console/testing/desk';
import { type Borrower, logInAfter } from '../../../testing/borrower';
import { approveDeletion } from '../../../testing/deletion';
import { activeOrder, approvedBorrower, settle } from '../../../testing/loan';
import { advanceDays, createActiveLoan, pay } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';
import { bureauRow } from './bureau-row.view';
import { csvRows, readCsvLine } from '../../operator/csv.view';
import { daysOfMonth } from './bureau-month.view';

const WHY = ['--why', 'the monthly report'];

let stack: Stack;
/** A month that is over, in which each of the borrowers got a loan. */
let month: string;
let late: Borrower;
let lateOrder: string;
let closed: Borrower;
let erased: Borrower;
let applicant: Borrower;
beforeAll(async () => {
  stack = await startStack();
  await advanceDays(stack, 32 - Number(today().slice(8)));
  month = today().slice(0, 7);
  ({ person: late, orderId: lateOrder } = await createActiveLoan(stack));
  await pay(stack, late, lateOrder, { kind: 'part', amount: 50_037 });
  [closed, erased, applicant] = await Promise.all([
    approvedBorrower(stack),
    approvedBorrower(stack),
    approvedBorrower(stack),
  ]);
  for (const person of [closed, erased]) await settle(stack, person, await activeOrder(stack, person));
  await approveDeletion(stack, erased);
  await nextMonth();
  await runMinuteJobs(stack);
  // The borrowers' sessions have expired since the loans were made.
  late = await logInAfter(stack, late.phone, late);
  applicant = await logInAfter(stack, applicant.phone, applicant);
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const nextMonth = () => advanceDays(stack, 32 - Number(today().slice(8)));

const lateOrderNo = async (): Promise<string> => {
  const loan = stack.connection.db.selectFrom('loan_order').select('order_no');
  return (await loan.where('order_id', '=', lateOrder).executeTakeFirstOrThrow()).order_no;
};

const isErased = async ({ customerId }: Borrower): Promise<boolean> => {
  const customer = stack.connection.db.selectFrom('customer').select('erased_at');
  const row = await customer.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  return row.erased_at !== null;
};

/** Opens the approved file of a month as Ana, and returns its rows by the names of the columns. */
async function rowsIn(of: string): Promise<Readonly<Record<string, string>>[]> {
  const { data } = await operateOk(stack, 'credit-bureau', 'open', of, ...WHY);
  const answer = await fetch(String(fieldOf(data, 'download')));
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [titles = '', ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(titles).toBe(BUREAU_COLUMNS.join());
  return lines.map((line) => {
    const cells = readCsvLine(line) ?? [];
    return Object.fromEntries(BUREAU_COLUMNS.map((column, at) => [column, cells[at] ?? '']));
  });
}

const approve = (of: string) => operate(stack, 'credit-bureau', 'export', of, ...WHY);
const ofBorrower = async (of: string, { customerId }: Borrower) =>
  (await rowsIn(of)).filter((row) => row['borrower_id'] === customerId);
const reportedTo = async (person: Borrower) =>
  (await person.get<{ entries: { action: string }[] }>('/privacy/access-log?of=others')).body.entries.filter(
    ({ action }) => action === 'bureau.reported',
  );
const pesos = (centavos: unknown) => (Number(centavos) / 100).toFixed(2);

describe('the file of a month for the credit bureau', () => {
  it('the file of a month cannot be opened after one operator’s request alone, and is approved only for a month that has ended', async () => {
    expect(await operateAs(stack, 'ana', 'credit-bureau', 'export', month, ...WHY)).toMatchObject({
      outcome: 'approval_requested',
    });
    expect((await operate(stack, 'credit-bureau', 'open', month, ...WHY)).outcome).toBe('not_approved');
    const open = today().slice(0, 7);
    expect(await operateAs(stack, 'ana', 'credit-bureau', 'export', open, ...WHY)).toMatchObject({
      outcome: 'month_open',
    });
    expect((await operateAs(stack, 'vera', 'credit-bureau', 'export', month, ...WHY)).outcome).toBe(
      'role_refused',
    );
    expect((await operateAs(stack, 'vera', 'credit-bureau', 'open', month, ...WHY)).outcome).toBe(
      'role_refused',
    );
  });

  it('the file has a row with the borrower’s forms and the loan’s position at the end of the month, to the centavo', async () => {
    await approve(month);
    const { until } = daysOfMonth(month);
    const [row, ...more] = await ofBorrower(month, late);
    expect(more).toEqual([]);
    const orderNo = await lateOrderNo();
    const { data: position } = await operateOk(stack, 'loan', 'position', orderNo, '--on', until, ...WHY);
    expect(fieldOf(position, 'daysPastDue')).toBeGreaterThan(0);
    expect(row).toMatchObject({
      layout: BUREAU_LAYOUT,
      as_of: until,
      last_name: 'Santos',
      birth_date: '1994-05-17',
      gender: 'female',
      id_type: 'philsys',
      phone: late.phone.replace(/^\+?(?:63)?/, '63'),
      street: '12 Mabini Street',
      loan_id: lateOrder,
      loan_number: orderNo,
      term: '14-day',
      principal_php: '2000.00',
      outstanding_php: pesos(fieldOf(position, 'payoff')),
      overdue_php: pesos(fieldOf(position, 'overdue')),
      days_past_due: String(fieldOf(position, 'daysPastDue')),
      bucket: 'late_1_30',
      status: 'active',
      closed_on: '',
    });
  });

  it('each borrower in the file sees its opening in the privacy center, and no other borrower does', async () => {
    const before = (await reportedTo(late)).length;
    await rowsIn(month);
    expect(await reportedTo(late)).toHaveLength(before + 1);
    expect((await reportedTo(late))[0]).toMatchObject({ who: 'staff' });
    expect(await reportedTo(applicant)).toEqual([]);
  });

  it('the file has no row of an erased borrower, or of a borrower whose loan was not delivered', async () => {
    await vi.waitFor(async () => expect(await isErased(erased)).toBe(true));
    const borrowers = (await rowsIn(month)).map((row) => row['borrower_id']);
    expect(borrowers).toContain(closed.customerId);
    expect(borrowers).not.toContain(applicant.customerId);
    expect(borrowers).not.toContain(erased.customerId);
  });

  it('an operator saves the file in the console, and nobody without a session can', async () => {
    const desks = await startConsoleFor(stack);
    const ana = await desks.logIn('ana');
    const { body } = await ana.run('credit-bureau open', { month }, 'the monthly report');
    const url = `${desks.url}${String(fieldOf(fieldOf(body, 'answer'), 'download'))}`;
    const file = await fetch(url, { headers: { cookie: ana.cookie } });
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="tulay-credit-bureau-${month}.csv"`,
    );
    expect(await file.text()).toContain(lateOrder);
    expect((await fetch(url)).status).toBe(401);
    await desks.stop();
  });

  it('the loan of a borrower whose forms are missing has a row with empty cells', async () => {
    const sections = stack.connection.db.deleteFrom('profile_section');
    await sections.where('customer_id', '=', closed.customerId).execute();
    expect(await ofBorrower(month, closed)).toEqual([
      expect.objectContaining({ last_name: '', id_number: '', status: 'settled' }),
    ]);
  });

  it('a loan is in the file for the last time in the month in which the loan was paid off or written off', async () => {
    const [row] = await ofBorrower(month, closed);
    expect(row).toMatchObject({ status: 'settled', outstanding_php: '0.00', overdue_php: '0.00' });
    expect(row?.['closed_on']?.slice(0, 7)).toBe(month);
    const next = today().slice(0, 7);
    const writtenOffOn = today();
    await operateOk(stack, 'loan', 'write-off', await lateOrderNo(), ...WHY);
    await nextMonth();
    await approve(next);
    expect(await ofBorrower(next, closed)).toEqual([]);
    expect(await ofBorrower(next, late)).toEqual([
      expect.objectContaining({
        status: 'written_off',
        written_off_on: writtenOffOn,
        closed_on: writtenOffOn,
      }),
    ]);
    await approve(month);
    expect(await ofBorrower(month, late)).toEqual([expect.objectContaining({ status: 'active' })]);
  });

  it('the file is refused if its link is older than a minute or has another signature, or if the approval is older than three days', async () => {
    const last = manilaDate(new Date(Date.parse(daysOfMonth(today().slice(0, 7)).from) - 86_400_000)).slice(
      0,
      7,
    );
    await approve(last);
    const { data } = await operateOk(stack, 'credit-bureau', 'open', last, ...WHY);
    const url = String(fieldOf(data, 'download'));
    expect((await fetch(`${url.slice(0, -2)}AA`)).status).toBe(404);
    await advanceDays(stack, 1);
    expect((await fetch(url)).status).toBe(404);
    expect(await rowsIn(last)).not.toEqual([]);
    await advanceDays(stack, BUREAU_REPORT_DAYS);
    expect((await operate(stack, 'credit-bureau', 'open', last, ...WHY)).outcome).toBe('not_approved');
    const { data: list } = await operateOk(stack, 'credit-bureau', 'list');
    expect(fieldOf(fieldOf(list, 'rows'), '0')).toMatchObject({ month: last, approvedBy: 'ben' });
  });
});

it('a name that a spreadsheet would run as a formula is text in the file', () => {
  const subject = { customerId: 'c', phone: '+639171234567', forms: { basic: { lastName: '=1+1' } } };
  const contract = recordOf(CONTRACT_COLUMNS, () => null);
  const [, , , lastName] = readCsvLine(csvRows([bureauRow('2026-11-30', subject, contract)]).trimEnd()) ?? [];
  expect(lastName).toBe("'=1+1");
});

describe('an error file of the credit bureau', () => {
  const fileWith = (...lines: readonly string[]): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'bureau-')), 'errors.csv');
    writeFileSync(path, `${lines.join('\r\n')}\r\n`);
    return path;
  };
  const TITLES = 'loan_id,field,code,message';
  const take = (path: string) => operateAs(stack, 'ana', 'credit-bureau', 'take', path);

  it('each error of an error file is listed with its loan and with what corrects the error', async () => {
    const orderNo = await lateOrderNo();
    const taken = await take(
      fileWith(
        TITLES,
        `${lateOrder},birth_date,E-07,"Missing, or too young"`,
        `${lateOrder},outstanding_php,E-31,Differs`,
      ),
    );
    expect(taken).toMatchObject({
      outcome: 'done',
      data: {
        rows: [
          {
            fileLine: 2,
            orderNo,
            customerId: late.customerId,
            column: 'birth_date',
            bureauCode: 'E-07',
            bureauMessage: 'Missing, or too young',
            remedy: 'reopen_basic',
          },
          { fileLine: 3, column: 'outstanding_php', remedy: 'check_position' },
        ],
      },
    });
    expect(taken.lines.join('\n')).toContain(`customer reopen ${late.customerId} basic`);
  });

  it('an error file with unreadable lines is refused, and the refusal names each line and its reason', async () => {
    const unknown = '01900000-0000-7000-8000-00000000dead';
    const taken = await take(
      fileWith(
        TITLES,
        `${lateOrder},birth_date`,
        `L-1,birth_date,E1,x`,
        `${lateOrder},salary,E1,x`,
        `${unknown},phone,E1,x`,
        `${lateOrder},phone,no code,x`,
      ),
    );
    expect(taken.outcome).toBe('errors_invalid');
    expect(taken.lines.join('\n').split('\n')).toEqual([
      'errors.csv:2 a line has 4 cells',
      'errors.csv:3 loan_id is not an id of a loan',
      'errors.csv:4 field is not a column of the layout: salary',
      `errors.csv:5 no loan has the id ${unknown}`,
      'errors.csv:6 code has 1 to 40 letters, digits, dots or hyphens',
    ]);
    expect((await take(fileWith('loan,field'))).lines.join('\n')).toBe(
      `errors.csv:1 the columns are ${TITLES}`,
    );
    expect((await take('/nowhere.csv')).outcome).toBe('file_unreadable');
  });
});
