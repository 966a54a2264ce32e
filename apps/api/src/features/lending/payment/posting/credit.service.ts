/** Money that we keep for borrowers, such as what was paid too much, and its way back to them. */
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

/** More loans with credit than anybody has. */
const MOST_LOANS = 50;

export interface CreditReturn {
  readonly amount: Centavos;
  /** The gateway's reference of the transfer: by it the statement finds it, and it is booked once. */
  readonly reference: string;
  /** When the money left. */
  readonly on: ManilaDate;
  readonly who: string;
  readonly why: string;
}

export function createCreditService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    today: () => manilaDate(clock.now()),

    /** Whose money we keep, the most first, and below zero who was sent more than we keep; for operators. */
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
     * Books what was sent back. `already`: that reference is booked. `credit_exceeded` (max): we do not keep so much.
     * `credit_day`: it cannot have left on that day, which is to come, or on which we did not keep so much.
     */
    giveBack(
      customerId: string,
      { amount, reference, on, who, why }: CreditReturn,
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const [entry] = creditPaidOut(amount);
      return runEvent(db, 'credit_return', customerId, clock.now(), {
        amount,
        reference,
        valueDate: on,
        journalIds: Array.from({ length: MOST_LOANS }, newId),
        debit: entry?.debit,
        credit: entry?.credit,
        actor: `operator ${who}`,
        who,
        why,
        auditId: newId(),
      });
    },
  };
}
