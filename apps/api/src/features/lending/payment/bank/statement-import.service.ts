/** Imports the statement of the lender's bank account where it is fetched without an operator. */
import { manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../../../db/database';
import type { BankStatements } from '../../../../ports/bank-statements';
import type { Clock } from '../../../../ports/clock';
import type { LoanService } from '../../loan/loan.service';
import { createBankAdmin } from './bank-admin.service';
import { readBankStatement } from './bank-statement.view';

interface StatementImportDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'named'>;
  readonly bank: BankStatements | null;
}

/**
 * Returns the function that a job runs every minute to import bank statements. Lines of an earlier import change nothing.
 * The function throws if the bank sends a statement that is not valid.
 */
export function createStatementImport({
  db,
  clock,
  loans,
  bank,
}: StatementImportDependencies): () => Promise<void> {
  const admin = createBankAdmin({ db, clock, findOrders: (_db, name) => loans.named(name) });
  return async () => {
    const fetched = await bank?.fetchStatement();
    if (!fetched?.ok || fetched.value === null) return;
    const lines = readBankStatement(fetched.value, manilaDate(clock.now()));
    const stored = lines.ok ? await admin.import(lines.value) : lines;
    if (!stored.ok) throw new Error(`bank statement: ${stored.code} ${JSON.stringify(stored.params ?? {})}`);
  };
}
