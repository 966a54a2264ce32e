/** Rows of the file for the credit bureau. `docs/reference/credit-bureau.md` defines each column. */
import {
  BUREAU_LAYOUT,
  CONTRACT_COLUMNS,
  type ContractColumn,
  SUBJECT_COLUMNS,
  type SubjectColumn,
} from '@tulay/contract/operator/credit-bureau';
import type { ManilaDate } from '@tulay/engine/calendar';
import { type LoanStatus, loanStatus, positionOf } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import type { LoanSnapshot } from '@tulay/engine/loan/snapshot';
import { fieldOf } from '@tulay/engine/records';
import { bucketOf } from '../../ledger/bucket.view';
import type { Subject } from '../../onboarding/form/subject.service';
import { type CsvCell, pesosCell } from '../../operator/csv.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanRows } from '../loan/loan-rows.view';

export type ContractCells = Readonly<Record<ContractColumn, CsvCell>>;

/** First and last day of a month. */
export interface ReportedMonth {
  readonly from: ManilaDate;
  readonly until: ManilaDate;
}

/**
 * Returns the cells about a loan at the end of the month. Null if the borrower had not received the money, or if the
 * loan was closed before the month began. A written-off loan counts as closed on the day of the write-off. If a later
 * payment pays it off, it counts as closed on the day of that payment.
 */
export function contractCells(rows: LoanRows, { from, until }: ReportedMonth): ContractCells | null {
  const facts = loanFacts(rows);
  if (!facts || facts.valueDate > until) return null;
  const loan = replay(facts, until);
  const status = loanStatus(facts, until);
  const closedOn = closingDay(loan, status);
  if (closedOn !== null && closedOn < from) return null;
  const { payoff, overdueAmount, reportedDaysPastDue, installments } = positionOf(loan);
  const { order } = rows;
  return {
    loan_id: order.order_id,
    loan_number: order.order_no,
    product: order.product_id,
    term: `${order.quote.term.count}-${order.quote.term.unit}`,
    contract_date: facts.contractDate,
    disbursed_on: facts.valueDate,
    last_due_date: installments.at(-1)?.effectiveDueDate ?? null,
    principal_php: pesosCell(facts.principal),
    outstanding_php: pesosCell(payoff.total),
    overdue_php: pesosCell(overdueAmount),
    days_past_due: { decimal: String(reportedDaysPastDue) },
    bucket: bucketOf(reportedDaysPastDue),
    status,
    restructured_on: loan.restructured?.since ?? null,
    written_off_on: loan.writtenOffOn,
    closed_on: closedOn,
  };
}

function closingDay(loan: LoanSnapshot, status: LoanStatus): ManilaDate | null {
  const { cancellations = [] } = loan.facts;
  if (status === 'canceled') return cancellations.at(-1)?.valueDate ?? null;
  return status === 'written_off' ? loan.writtenOffOn : loan.settledOn;
}

/** Returns a row of the file: the layout, the day, the borrower and the loan. */
export const bureauRow = (until: ManilaDate, subject: Subject, contract: ContractCells): CsvCell[] => {
  const answers = subjectCells(subject);
  return [
    BUREAU_LAYOUT,
    until,
    ...SUBJECT_COLUMNS.map((column) => answers[column]),
    ...CONTRACT_COLUMNS.map((column) => contract[column]),
  ];
};

function subjectCells({ customerId, phone, forms }: Subject): Readonly<Record<SubjectColumn, string | null>> {
  const { basic, identity, address } = forms;
  const answer = (form: unknown, question: string): string | null => {
    const value = fieldOf(form, question);
    return typeof value === 'string' ? value : null;
  };
  return {
    borrower_id: customerId,
    last_name: answer(basic, 'lastName'),
    first_name: answer(basic, 'firstName'),
    middle_name: answer(basic, 'middleName'),
    name_suffix: answer(basic, 'nameSuffix'),
    birth_date: answer(basic, 'birthDate'),
    gender: answer(basic, 'gender'),
    id_type: answer(identity, 'idType'),
    id_number: answer(identity, 'idNumber'),
    // A spreadsheet would take a number that begins with a plus for a formula.
    phone: phone.replace('+', ''),
    street: answer(address, 'street'),
    barangay: answer(address, 'barangay'),
    city: answer(address, 'city'),
    province: answer(address, 'province'),
    postal_code: answer(address, 'postalCode'),
  };
}
