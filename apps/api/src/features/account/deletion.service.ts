/**
 * Leaving for good: the borrower asks by a fresh code, a person of customer service answers, and after some days in which
 * one may change one's mind a job erases. Nobody who owes leaves; what held a request back lets it go on by itself.
 */
import { randomInt } from 'node:crypto';
import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, addMonths, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { statesAccepting } from '@tulay/engine/lifecycle/machine';
import { type DeletionEvent, deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { NoticeService } from '../inbox/notice.service';
import {
  findCreditBalance,
  findDeletion,
  type DeletionRow,
  listDueDeletions,
  listHeldDeletions,
  isBlocked,
  findLastDeletion,
  findLastLoanEnd,
  listOpenDeletions,
} from './deletion.store';

/** A person answers within so many days of the request (decisions 021). */
const ANSWER_DAYS = 5;
/** Days between the approval and the erasure. */
const COOLING_DAYS = 7;
/** Republic Act 9160, section 9: records of transactions are kept five years after the account was closed. */
const PAPER_MONTHS = 60;

export interface DeletionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type DeletionService = ReturnType<typeof createDeletionService>;
type Moved = Result<'done' | 'already', ErrorCode>;

/** Until when signed papers are kept whose last loan ended on a day. */
export const documentRetentionEnd = (ended: ManilaDate): ManilaDate => addMonths(ended, PAPER_MONTHS);

export function createDeletionService({ db, clock, notices }: DeletionDependencies) {
  const today = () => manilaDate(clock.now());

  async function view(customerId: string): Promise<DeletionBody> {
    const [row, blocked, credit, ended] = await Promise.all([
      findLastDeletion(db, customerId),
      isBlocked(db, customerId),
      findCreditBalance(db, customerId),
      findLastLoanEnd(db, customerId, today()),
    ]);
    return {
      request: row ? requestView(row) : null,
      blocked,
      credit,
      papersUntil: ended && documentRetentionEnd(ended),
    };
  }

  function move(
    row: DeletionRow,
    event: Exclude<DeletionEvent, 'complete'>,
    by: { readonly actor: string; readonly words?: string },
  ): Promise<Moved> {
    const to = { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' }[event];
    return runEvent(db, 'deletion_move', row.customer_id, clock.now(), {
      requestId: row.request_id,
      from: statesAccepting(deletionMachine, event),
      to,
      eraseOn: addDays(today(), COOLING_DAYS),
      words: by.words ?? null,
      actor: by.actor,
      auditId: newId(),
      outboxId: newId(),
    });
  }

  async function named(ticket: string): Promise<DeletionRow | undefined> {
    return (await listOpenDeletions(db)).find((row) => row.ticket === ticket);
  }

  return {
    view,
    queue: () => listOpenDeletions(db),

    /** `deletion_owing`: money is owed or on its way. `deletion_credit`: we owe the borrower. `deletion_open`: asked before. `confirmation_required`. */
    async request(
      customerId: string,
      key: string,
      confirmationId: string,
    ): Promise<Result<DeletionBody, ErrorCode>> {
      const day = today();
      const asked = await runCommand(db, {
        operation: 'deletion_ask',
        customerId,
        key,
        request: { confirmationId },
        now: clock.now(),
        input: {
          requestId: newId(),
          ticket: `X-${day.slice(2, 4)}${day.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`,
          confirmationId,
          subject: DELETION_SUBJECT,
          auditId: newId(),
          outboxId: newId(),
        },
      });
      return asked.ok ? ok(await view(customerId)) : asked;
    },

    /** Changed one's mind; twice is fine. `deletion_state`: there is nothing to withdraw. */
    async withdraw(customerId: string): Promise<Result<DeletionBody, ErrorCode>> {
      const row = await findLastDeletion(db, customerId);
      if (!row || row.status === 'completed' || row.status === 'refused') return err('deletion_state');
      const moved = await move(row, 'withdraw', { actor: 'borrower' });
      return moved.ok ? ok(await view(customerId)) : moved;
    },

    /** An operator's answer by ticket; approved while money is owed, it waits for the loan to end. `not_found`. */
    async answer(
      ticket: string,
      answer: 'schedule' | 'refuse',
      by: { readonly who: string; readonly words: string },
    ): Promise<Moved> {
      const row = await named(ticket);
      if (!row) return err('not_found');
      return move(row, answer, { actor: `operator ${by.who}`, words: by.words });
    },

    /** Each minute: what was held goes on once nothing is owed. @returns what is to be erased today. */
    async release(): Promise<DeletionRow[]> {
      for (const row of await listHeldDeletions(db)) {
        if (!(await isBlocked(db, row.customer_id))) await move(row, 'schedule', { actor: 'system' });
      }
      return listDueDeletions(db, today());
    },

    /** A loan was taken after the approval: the request waits for its end. */
    hold: (row: DeletionRow) => move(row, 'hold', { actor: 'system' }),

    /** Tells what became of a request. */
    async notify(customerId: string, requestId: string, status: string, reference: string): Promise<void> {
      const row = await findDeletion(db, customerId, requestId);
      if (!row) return;
      const { ticket } = row;
      if (status === 'scheduled' && row.erase_on !== null) {
        await notices.notify(customerId, reference, {
          topic: 'deletion_scheduled',
          ticket,
          date: row.erase_on,
        });
      } else if (status === 'requested') {
        await notices.notify(customerId, reference, { topic: 'deletion_requested', ticket });
      } else if (status === 'held') {
        await notices.notify(customerId, reference, { topic: 'deletion_held', ticket });
      } else if (status === 'refused') {
        await notices.notify(customerId, reference, { topic: 'deletion_refused', ticket });
      } else if (status === 'withdrawn') {
        await notices.notify(customerId, reference, { topic: 'deletion_withdrawn', ticket });
      }
    },
  };
}

const requestView = (row: DeletionRow): NonNullable<DeletionBody['request']> => ({
  ticket: row.ticket,
  state: row.status,
  requestedOn: manilaDate(row.requested_at),
  answerBy: addDays(manilaDate(row.requested_at), ANSWER_DAYS),
  eraseOn: row.erase_on,
  words: row.words,
});
