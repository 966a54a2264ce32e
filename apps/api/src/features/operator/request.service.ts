/** What takes two people: kept as it was asked for, allowed by another person, carried out once. */
import { randomInt } from 'node:crypto';
import { manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { callOperatorFunction } from './operator-session.service';

/** Then it has to be asked for again. */
const REQUEST_HOURS = 24;
const HOUR_MS = 3_600_000;

export interface ApprovalRequestInput {
  readonly command: string;
  readonly params: Readonly<Record<string, string | boolean>>;
  /** What it would do, as the door says it whose second person is asked for. */
  readonly effect: string;
  readonly subject: string | null;
  /** What the second person reads. */
  readonly preview: string;
  readonly why: string;
}

export function createApprovalRequestService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Keeps the command as it is; nothing of it happens yet. */
    async ask(wish: ApprovalRequestInput): Promise<Result<{ ticket: string; expiresAt: Date }, string>> {
      const now = clock.now();
      const day = manilaDate(now);
      const ticket = `R-${day.slice(2, 4)}${day.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
      const expiresAt = new Date(now.getTime() + REQUEST_HOURS * HOUR_MS);
      const asked = await callOperatorFunction(db, 'operator_request_create', now, {
        ...wish,
        requestId: newId(),
        ticket,
        expiresAt,
      });
      return asked.ok ? ok({ ticket, expiresAt }) : asked;
    },

    /**
     * Takes a request in the second person's name. `not_found`, `request_over`, `request_expired`, `request_own`: asked for by
     * the same person, `request_changed`: not what was asked for.
     */
    claim: (ticket: string) =>
      callOperatorFunction<Pick<ApprovalRequestInput, 'command' | 'params'>>(db, 'operator_request_claim', clock.now(), {
        ticket,
      }),

    withdraw: (ticket: string) => callOperatorFunction(db, 'operator_request_withdraw', clock.now(), { ticket }),
  };
}
