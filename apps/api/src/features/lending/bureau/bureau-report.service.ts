/**
 * The file of a month for the credit bureau. The API makes the file each time an operator opens it, because only the
 * API has the borrowers' keys. No copy is stored, so an erased borrower is in no later file.
 */
import { BUREAU_COLUMNS, BUREAU_REPORT_DAYS } from '@tulay/contract/operator/credit-bureau';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Vault } from '../../../crypto/envelope';
import { addAudits } from '../../../db/audit';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { findSubjects } from '../../onboarding/form/subject.service';
import { csvRows } from '../../operator/csv.view';
import { loansOpenOn } from '../loan/open-loans.service';
import { readBureauToken } from './bureau-link.service';
import { bureauRow, type ContractCells, contractCells } from './bureau-row.view';
import { findBureauReport } from './bureau-report.store';
import { daysOfMonth } from './bureau-month.view';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** Number of loans in a part of the file. Their borrowers are read, decrypted and audited together. */
const BATCH = 100;
const DAY_MS = 86_400_000;

interface BureauFile {
  /** Month such as `2026-11`. */
  readonly month: string;
  readonly parts: AsyncIterable<string>;
}

export type BureauReports = ReturnType<typeof createBureauReports>;

export function createBureauReports({ db, clock, vault }: Dependencies) {
  /**
   * Returns the file part by part. Each borrower's trail gets an entry before the part with the borrower's rows is
   * returned.
   */
  async function* partsOf(month: string): AsyncGenerator<string> {
    yield csvRows([BUREAU_COLUMNS]);
    let batch: Reported[] = [];
    const period = daysOfMonth(month);
    for await (const rows of loansOpenOn(db, period.from)) {
      const contract = contractCells(rows, period);
      if (contract) batch.push({ customerId: rows.order.customer_id, contract });
      if (batch.length < BATCH) continue;
      yield await auditedRows(month, batch);
      batch = [];
    }
    yield await auditedRows(month, batch);
  }

  async function auditedRows(month: string, batch: readonly Reported[]): Promise<string> {
    if (batch.length === 0) return '';
    const subjects = await findSubjects(db, vault, [...new Set(batch.map(({ customerId }) => customerId))]);
    await addAudits(db, [...subjects.keys()], {
      now: clock.now(),
      actor: 'operator',
      action: 'bureau.reported',
      subject: month,
    });
    const { until } = daysOfMonth(month);
    return csvRows(
      batch.flatMap(({ customerId, contract }) => {
        const subject = subjects.get(customerId);
        return subject ? [bureauRow(until, subject, contract)] : [];
      }),
    );
  }

  return {
    /**
     * Returns the file to which the token of a link belongs. Error: `not_found` if the link is wrong or too old, or if
     * the approval is no longer valid.
     */
    async read(token: string): Promise<Result<BureauFile, 'not_found'>> {
      const now = clock.now();
      const reportId = readBureauToken(vault, now, token);
      const report = reportId === null ? undefined : await findBureauReport(db, reportId);
      if (!report || now.getTime() >= report.approved_at.getTime() + BUREAU_REPORT_DAYS * DAY_MS)
        return err('not_found');
      const month = report.month.slice(0, 7);
      return ok({ month, parts: partsOf(month) });
    },
  };
}

interface Reported {
  readonly customerId: string;
  readonly contract: ContractCells;
}
