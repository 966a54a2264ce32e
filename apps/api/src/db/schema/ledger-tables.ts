/** Row shapes of `migrations/005-ledger.sql` that TypeScript reads. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
import type { Generated } from 'kysely';

export interface LedgerTables {
  ledger_entry: {
    customer_id: string;
    journal_id: string;
    line: number;
    order_id: string;
    debit: string;
    credit: string;
    amount: number;
    value_date: string;
  };
  business_day: {
    business_date: string;
    steps_done: Generated<string[]>;
    closed_at: Date | null;
    reconciled_at: Date | null;
  };
  day_event: {
    customer_id: string;
    order_id: string;
    business_date: string;
    kind: 'loan.due_soon' | 'loan.overdue' | 'loan.give_back';
    days: number;
    waiting: Generated<boolean>;
  };
  reconciliation_difference: {
    business_date: string;
    book: string;
    subject: string;
    expected: number;
    found: number;
    found_at: Date;
    resolved_at: Date | null;
    /** Time at which an operator accepted the difference although the books still differ. */
    closed_at: Generated<Date | null>;
  };
}
