import type { ErrorCode } from '@tulay/contract/errors';
import type { CREDIT_SHOWN } from '@tulay/contract/operator/list-filters';
import { manilaDate } from '@tulay/engine/calendar';
import { type Entry, giveBackWrittenOff } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import { ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { type ListColumns, type ListOrder, readCountedPage } from '../../../db/list-page';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { giveBackOf } from '../loan/loan.service';

/** Credit balance of a borrower, in centavos. */
interface CreditBalance {
  readonly customerId: string;
  readonly credit: Centavos;
}

/** Columns by which credit balances are sorted. */
export const CREDIT_COLUMNS = {
  id: { column: 'customerId', type: 'uuid' },
  sorts: { credit: { column: 'credit', type: 'bigint' } },
} as const satisfies ListColumns;

const balances = (show: (typeof CREDIT_SHOWN)[number] | undefined) => sql<CreditBalance>`
  select * from (select customer_id as "customerId",
    sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint as credit
  from ledger_entry where debit = 'borrower_credit' or credit = 'borrower_credit'
  group by customer_id) balance
  where case ${show ?? null}::text when 'to_return' then credit > 0 when 'to_give_back' then credit < 0 else credit <> 0 end`;

export function createCreditAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Lists the borrowers' credit balances for operators. A balance is negative if more credit was returned than the
     * lender owed.
     */
    list: (
      show: (typeof CREDIT_SHOWN)[number] | undefined,
      order: ListOrder<keyof (typeof CREDIT_COLUMNS)['sorts']>,
    ) => readCountedPage(db, balances(show), CREDIT_COLUMNS, order),

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
