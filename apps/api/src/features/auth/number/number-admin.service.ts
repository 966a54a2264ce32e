/** The people who decide on another number: what waits, and their answer by ticket. */
import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { listOpenNumberChanges } from './number.store';

/** As many as the borrower has. */
export const PROOF_TRIES_PER_DAY = 3;
/** In which whoever has the old number can object. */
const WAIT_MS = 86_400_000;

export const newNumberTicket = (day: ManilaDate): string =>
  `N-${day.slice(2, 4)}${day.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

export function createNumberAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const today = () => manilaDate(clock.now());

  return {
    queue: () => listOpenNumberChanges(db),

    /**
     * Whether a caller who lost the SIM knows what the borrower told us of the ID: three tries a day, those of the borrower
     * counted in. `proof_wrong`, `security_hold`.
     */
    verifyIdentity: (customerId: string, answers: { readonly idNumber: string; readonly birthDate: string }) =>
      runEvent(db, 'number_prove', customerId, clock.now(), { ...answers, day: today(), most: PROOF_TRIES_PER_DAY }),

    /**
     * Opens a case for a caller who proved it. Every way to the borrower that we know is told at once; it is decided a day
     * later at the earliest. `number_change_open`: one is open.
     */
    async open(
      customerId: string,
      phone: string,
      who: string,
    ): Promise<Result<{ readonly ticket: string; readonly notBefore: Date }, ErrorCode>> {
      const ticket = newNumberTicket(today());
      const now = clock.now();
      const notBefore = new Date(now.getTime() + WAIT_MS);
      const opened = await runEvent(db, 'number_open', customerId, now, {
        changeId: newId(),
        ticket,
        phone,
        notBefore,
        actor: `operator ${who}`,
        auditId: newId(),
        outboxId: newId(),
      });
      return opened.ok ? ok({ ticket, notBefore }) : opened;
    },

    /** Once; approved, every session ends. `not_found`; `number_taken`: somebody else has the number by now. `number_waiting`. */
    async answer(
      ticket: string,
      to: 'approved' | 'refused',
      by: { readonly who: string; readonly words: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = (await listOpenNumberChanges(db)).find((each) => each.ticket === ticket);
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
