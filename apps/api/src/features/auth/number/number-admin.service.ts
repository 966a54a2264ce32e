import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { listOpenNumberChanges } from './number.store';

/** Shared by the borrower and the operators. */
export const PROOF_TRIES_PER_DAY = 3;
/** Time in which the owner of the old number can object. */
const WAIT_MS = 86_400_000;

export const newNumberTicket = (day: ManilaDate): string =>
  `N-${day.slice(2, 4)}${day.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

export function createNumberAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const today = () => manilaDate(clock.now());

  return {
    queue: () => listOpenNumberChanges(db),

    /** Verifies a caller's ID number and birth date, three tries a day. `proof_wrong`, `security_hold`. */
    verifyIdentity: (
      customerId: string,
      answers: { readonly idNumber: string; readonly birthDate: string },
    ) =>
      runEvent(db, 'number_change_verify', customerId, clock.now(), {
        ...answers,
        day: today(),
        most: PROOF_TRIES_PER_DAY,
      }),

    /** Notifies the borrower by every channel. A day must pass before an approval. `number_change_open`: another case is open. */
    async open(customerId: string, phone: string, who: string) {
      const ticket = newNumberTicket(today());
      const now = clock.now();
      const notBefore = new Date(now.getTime() + WAIT_MS);
      const opened = await runEvent(db, 'number_change_open_case', customerId, now, {
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

    /** Answers once; an approval ends every session. `not_found`, `number_taken` (by another borrower), `number_waiting`. */
    async answer(
      ticket: string,
      to: 'approved' | 'refused',
      by: { readonly who: string; readonly words: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = (await listOpenNumberChanges(db)).find((each) => each.ticket === ticket);
      if (!row) return err('not_found');
      return runEvent(db, 'number_change_decide', row.customer_id, clock.now(), {
        changeId: row.change_id,
        to,
        reason: by.words,
        actor: `operator ${by.who}`,
        auditId: newId(),
        outboxId: newId(),
      });
    },
  };
}
