import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import { birthDateProof, idNumberProof } from '../../../crypto/answer-fingerprints';
import type { Vault } from '../../../crypto/envelope';
import type { CasePage } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import { NUMBER_CHANGE_HOURS, PROOF_TRIES_PER_DAY } from '../../../db/operator/approval-rules';
import { newId, newTicket } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { listOpenNumberChanges } from './number.store';

const HOUR_MS = 3_600_000;

interface NumberAdminDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export function createNumberAdmin({ db, clock }: NumberAdminDependencies) {
  const today = () => manilaDate(clock.now());
  const find = async (ticket: string) =>
    (await listOpenNumberChanges(db, { only: [ticket], after: null, limit: 1 }))[0];

  return {
    queue: (page: CasePage) => listOpenNumberChanges(db, page),

    find,

    /** Verifies a caller's ID number and birth date, three tries per day. Errors: `proof_wrong`, `security_hold`. */
    verifyIdentity: (
      vault: Pick<Vault, 'fingerprint'>,
      customerId: string,
      answers: { readonly idNumber: string; readonly birthDate: string },
    ) =>
      runEvent(db, 'number_change_verify', customerId, clock.now(), {
        idHash: idNumberProof(vault, customerId, answers.idNumber).toString('hex'),
        birthHash: birthDateProof(vault, customerId, answers.birthDate).toString('hex'),
        day: today(),
        most: PROOF_TRIES_PER_DAY,
      }),

    /**
     * Allows a borrower to answer the owner check again after too many wrong answers. Returns `already` if the owner
     * check is not closed.
     */
    unlock: (customerId: string, who: string) =>
      runEvent(db, 'owner_check_unlock', customerId, clock.now(), {
        actor: `operator ${who}`,
        auditId: newId(),
      }),

    /**
     * Opens a change of number for a caller, and notifies the borrower by every channel. It can be approved after a
     * day. Error: `number_change_open`, another change is open.
     */
    async open(customerId: string, phone: string, who: string) {
      const now = clock.now();
      const notBefore = new Date(now.getTime() + NUMBER_CHANGE_HOURS * HOUR_MS);
      return retryWhileStale(async () => {
        const ticket = newTicket('N', today());
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
      });
    },

    /**
     * Records an operator's answer once; an approval ends every session. Errors: `not_found`, `number_taken` (by
     * another borrower), `number_waiting`.
     */
    async answer(
      ticket: string,
      to: 'approved' | 'refused',
      by: { readonly who: string; readonly words: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const row = await find(ticket);
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
