/** The people who decide on another number: what waits, and their answer by ticket. */
import type { ErrorCode } from '@tulay/contract/errors';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { openNumberChanges } from './number.store';

export function createNumberOffice({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    queue: () => openNumberChanges(db),

    /** Once; approved, every session ends. `not_found`; `number_taken`: somebody else has the number by now. */
    async answer(
      ticket: string,
      to: 'approved' | 'refused',
      by: { readonly who: string; readonly words: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = (await openNumberChanges(db)).find((each) => each.ticket === ticket);
      if (!row) return err('not_found');
      return runEvent(db, 'number_move', row.customer_id, clock.now(), {
        changeId: row.change_id,
        to,
        words: by.words,
        actor: `operator ${by.who}`,
        auditId: newId(),
        outboxId: newId(),
      });
    },
  };
}
