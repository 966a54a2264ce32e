import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { creditPaidOut } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import { runEvent } from '../../../../command';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';

/** Maximum number of loans over which a transfer to the borrower can be divided; each loan gets one journal. */
const MOST_LOANS = 50;

export interface CreditReturn {
  readonly amount: Centavos;
  /**
   * Reference of the transfer at the gateway. It makes the booking idempotent and matches the transfer's statement
   * line.
   */
  readonly reference: string;
  readonly on: ManilaDate;
  readonly who: string;
  readonly why: string;
}

export function createCreditService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    today: () => manilaDate(clock.now()),

    /** Lists credit balances, the largest first; negative if more was returned than owed. For operators. */
    async list(): Promise<{ readonly customerId: string; readonly credit: Centavos }[]> {
      const { rows } = await sql<{ customerId: string; credit: number }>`
        select customer_id as "customerId",
          sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint as credit
        from ledger_entry where 'borrower_credit' in (debit, credit)
        group by customer_id having sum(case when credit = 'borrower_credit' then amount else -amount end) <> 0
        order by 2 desc limit 500`.execute(db);
      return rows;
    },

    /**
     * Books a transfer to the borrower. `already`: that reference is booked. Errors: `credit_exceeded` (`max`), the
     * balance is smaller; `credit_day`, the date is in the future, or the balance on that date was smaller.
     */
    bookReturn(
      customerId: string,
      { amount, reference, on, who, why }: CreditReturn,
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const [entry] = creditPaidOut(amount);
      if (!entry) throw new Error('a credit return has no ledger entry');
      return runEvent(db, 'credit_return', customerId, clock.now(), {
        amount,
        reference,
        valueDate: on,
        journalIds: Array.from({ length: MOST_LOANS }, newId),
        debit: entry.debit,
        credit: entry.credit,
        actor: `operator ${who}`,
        who,
        why,
        auditId: newId(),
      });
    },
  };
}
