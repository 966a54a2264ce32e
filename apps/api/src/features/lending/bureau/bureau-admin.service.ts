/**
 * What operators' commands do with files for the credit bureau. The database decides whether an approval is accepted.
 */
import { BUREAU_REPORT_DAYS } from '@tulay/contract/operator/credit-bureau';
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../../command';
import type { ListOrder } from '../../../db/list-page';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OperatorReason } from '../loan/loan-admin.service';
import { type BureauError, type BureauFault, readBureauErrors, remedyFor } from './bureau-errors.view';
import { daysOfMonth } from './bureau-month.view';
import {
  type BUREAU_REPORT_COLUMNS,
  findApprovedReport,
  findReportedLoans,
  listBureauReports,
} from './bureau-report.store';

export { BUREAU_REPORT_COLUMNS } from './bureau-report.store';

const DAY_MS = 86_400_000;

export function createBureauAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Approves the file of a month such as `2026-11`. Error: `month_open`, the month has not ended. */
    async approve(month: string, reason: OperatorReason) {
      const input = { reportId: newId(), month: daysOfMonth(month).from, ...reason };
      const approved = await runGlobal(db, 'bureau_report_approve', clock.now(), input);
      return approved.ok ? ok('done') : approved;
    },

    /** Returns the id of the file of a month that can be opened now; null if there is none. */
    async findOpenReportId(month: string): Promise<string | null> {
      const since = new Date(clock.now().getTime() - BUREAU_REPORT_DAYS * DAY_MS);
      const report = await findApprovedReport(db, daysOfMonth(month).from, since);
      return report?.report_id ?? null;
    },

    /** Returns approved files, each with the time until which it can be opened. */
    async list(by: string | undefined, order: ListOrder<keyof (typeof BUREAU_REPORT_COLUMNS)['sorts']>) {
      const page = await listBureauReports(db, by, order);
      const rows = page.rows.map((row) => ({
        ...row,
        openUntil: new Date(row.approved_at.getTime() + BUREAU_REPORT_DAYS * DAY_MS),
      }));
      return { ...page, rows };
    },

    /**
     * Reads an error file of the bureau, and finds the loan of each error. An error about an unknown loan is returned
     * as a fault.
     */
    async readErrors(text: string) {
      const { errors, faults } = readBureauErrors(text);
      const loans = await findReportedLoans(db, [...new Set(errors.map(({ loanId }) => loanId))]);
      const known = new Map(loans.map((loan) => [loan.order_id, loan]));
      const unknown = errors.filter(({ loanId }) => !known.has(loanId));
      return {
        errors: errors.flatMap((error) => {
          const loan = known.get(error.loanId);
          return loan ? [errorWithLoan(error, loan)] : [];
        }),
        faults: [...faults, ...unknown.map(unknownLoan)].toSorted((a, b) => a.line - b.line),
      };
    },
  };
}

const unknownLoan = ({ line, loanId }: BureauError): BureauFault => ({
  line,
  reason: `no loan has the id ${loanId}`,
});

const errorWithLoan = (
  { line, column, code, message }: BureauError,
  { customer_id, order_no }: { readonly customer_id: string; readonly order_no: string },
) => ({
  fileLine: line,
  orderNo: order_no,
  customerId: customer_id,
  column,
  bureauCode: code,
  bureauMessage: message,
  remedy: remedyFor(column),
});
