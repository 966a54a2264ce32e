import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { type Entry, giveBackWrittenOff } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import { ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { giveBackOf } from '../loan/loan.service';

/** Credit balance of a borrower, in centavos. */
interface CreditBalance {
  readonly customerId: string;
  readonly credit: Centavos;
}

export function createCreditAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Lists the borrowers' credit balances for operators, the largest first. A balance is negative if more credit was
     * returned than the lender owed. @param after the last balance of the page before; null for the first page.
     */
    async list(after: CreditBalance | null, limit: number): Promise<CreditBalance[]> {
      const { rows } = await sql<CreditBalance>`
        select * from (select customer_id as "customerId",
          sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint as credit
        from ledger_entry where debit = 'borrower_credit' or credit = 'borrower_credit'
        group by customer_id having sum(case when credit = 'borrower_credit' then amount else -amount end) <> 0) balance
        where ${after === null} or (-credit, "customerId")
          > (${-(after?.credit ?? 0)}::bigint, ${after?.customerId ?? null}::uuid)
        order by credit desc, "customerId" limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * Returns the amount that `writeOff` would write off, and the ledger entries; null if the borrower has nothing to
     * give back.
     */
    async writeOffEffect(
      customerId: string,
    ): Promise<{ readonly amount: Centavos; readonly entries: readonly Entry[] } | null> {
      const owed = await giveBackOf(db, customerId);
      return owed ? { amount: owed.amount, entries: giveBackWrittenOff(owed.amount) } : null;
    },

    /**
     * Writes off the credit that a borrower has to give back. `already`: the borrower has nothing to give back. Error:
     * `stale`, the amount has changed meanwhile.
     */
    async writeOff(
      customerId: string,
      author: { readonly who: string; readonly why: string },
    ): Promise<Result<{ readonly amount: Centavos } | 'already', ErrorCode>> {
      const owed = await giveBackOf(db, customerId);
      if (!owed) return ok('already');
      const now = clock.now();
      const written = await runEvent(db, 'credit_write_off', customerId, now, {
        ...owed,
        journal: {
          journalId: newId(),
          event: 'credit_written_off',
          source: newId(),
          valueDate: manilaDate(now),
          entries: giveBackWrittenOff(owed.amount),
        },
        ...author,
        auditId: newId(),
        outboxId: newId(),
      });
      if (!written.ok) return written;
      return ok(written.value === 'already' ? 'already' : { amount: owed.amount });
    },

    /**
     * Queues a job that returns the whole credit balance. The worker has to do it, because only the worker can decrypt
     * the account number. Error: `credit_none`.
     */
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
