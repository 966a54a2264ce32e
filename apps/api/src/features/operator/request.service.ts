/** Requests for approval by a second operator: stored unchanged, approved by another operator, run once. */
import { manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { type Selectable, sql } from 'kysely';
import { retryWhileStale, runGlobal } from '../../command';
import type { Database } from '../../db/database';
import { REQUEST_HOURS } from '../../db/operator/approval-rules';
import type { Tables } from '../../db/schema/tables';
import { newId, newTicket } from '../../ids';
import type { Clock } from '../../ports/clock';

const HOUR_MS = 3_600_000;

export interface ApprovalRequestInput {
  readonly command: string;
  readonly params: Readonly<Record<string, string | boolean>>;
  /** Hash of what the command would change, computed by SQL. If that changes before the approval, the approval no longer fits. */
  readonly effect: string;
  readonly subject: string | null;
  /** Text that is shown to the second operator. */
  readonly preview: string;
  readonly why: string;
}

export function createApprovalRequestService({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}) {
  return {
    async create(input: ApprovalRequestInput): Promise<Result<{ ticket: string; expiresAt: Date }, string>> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + REQUEST_HOURS * HOUR_MS);
      return retryWhileStale(async () => {
        const ticket = newTicket('R', manilaDate(now));
        const created = await runGlobal(db, 'operator_request_create', now, {
          ...input,
          requestId: newId(),
          ticket,
          expiresAt,
        });
        return created.ok ? ok({ ticket, expiresAt }) : created;
      });
    },

    /**
     * Claims a request for the second operator. Errors: `not_found`, `request_over`, `request_expired`, `request_own` (made by
     * the same operator), `request_changed` (the stored command was altered).
     */
    claim: (ticket: string) =>
      runGlobal(db, 'operator_request_claim', clock.now(), {
        ticket,
      }),

    withdraw: (ticket: string) => runGlobal(db, 'operator_request_withdraw', clock.now(), { ticket }),
  };
}

export const createRequestExpiry =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await sql`select operator_requests_expire(${clock.now()}::timestamptz)`.execute(db);
  };

type RequestRow = Selectable<Tables['operator_request']>;

export const listPendingRequests = (db: Database, now: Date): Promise<RequestRow[]> =>
  db
    .selectFrom('operator_request')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .execute();

export const findRequestByTicket = (db: Database, ticket: string): Promise<RequestRow | undefined> =>
  db.selectFrom('operator_request').selectAll().where('ticket', '=', ticket).executeTakeFirst();
