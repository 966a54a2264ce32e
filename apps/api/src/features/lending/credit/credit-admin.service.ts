import type { ErrorCode } from '@tulay/contract/errors';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';

export function createCreditAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Lists credit balances, the largest first; negative if more was returned than owed. For operators. */
    async list(): Promise<{ readonly customerId: string; readonly credit: Centavos }[]> {
      const { rows } = await sql<{ customerId: string; credit: number }>`
        select customer_id as "customerId",
          sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint as credit
        from ledger_entry where debit = 'borrower_credit' or credit = 'borrower_credit'
        group by customer_id having sum(case when credit = 'borrower_credit' then amount else -amount end) <> 0
        order by 2 desc limit 500`.execute(db);
      return rows;
    },

    /** Makes the worker return the whole credit balance, because only the worker can read the account. Error: `credit_none`. */
    requestReturn: (
      customerId: string,
      author: { readonly who: string; readonly why: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> =>
      runEvent(db, 'credit_return_request', customerId, clock.now(), {
        ...author,
        auditId: newId(),
        outboxId: newId(),
      }),
  };
}
