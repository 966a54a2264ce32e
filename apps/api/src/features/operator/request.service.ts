/** Requests for approval by a second operator: stored unchanged, approved by another operator, run once. */
import type { RequestsShown } from '@tulay/contract/operator/queues';
import { manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { type Selectable, sql } from 'kysely';
import { retryWhileStale, runGlobal } from '../../command';
import type { CasePage } from '../../db/cursor';
import type { Database } from '../../db/database';
import { REQUEST_HOURS } from '../../db/operator/approval-rules';
import type { Tables } from '../../db/schema/tables';
import { newId, newTicket } from '../../ids';
import type { Clock } from '../../ports/clock';

const HOUR_MS = 3_600_000;

export interface ApprovalRequestInput {
  readonly command: string;
  readonly params: Readonly<Record<string, string | boolean>>;
  /**
   * Hash of what the command would change, computed by SQL. If the change is different at the time of the approval, the
   * approval is not valid.
   */
  readonly effect: string;
  readonly subject: string | null;
  /** Preview that the second operator sees before approving. */
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

    refuse: (ticket: string) => runGlobal(db, 'operator_request_refuse', clock.now(), { ticket }),

    withdraw: (ticket: string) => runGlobal(db, 'operator_request_withdraw', clock.now(), { ticket }),
  };
}

export const createRequestExpiry =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await sql`select operator_requests_expire(${clock.now()}::timestamptz), operator_sessions_prune(${clock.now()}::timestamptz)`.execute(
      db,
    );
  };

type RequestRow = Selectable<Tables['operator_request']>;

/** Group of requests that a list shows: those that the operator can approve, or all others. */
export interface ForOperator {
  readonly show: RequestsShown;
  readonly operatorId: string;
  /** Commands that the operator may run. */
  readonly commands: readonly string[];
}

export const listPendingRequests = (
  db: Database,
  now: Date,
  { only, after, limit, show, operatorId, commands }: CasePage & ForOperator,
): Promise<RequestRow[]> =>
  db
    .selectFrom('operator_request')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .$if(show !== 'all', (query) =>
      query.where(
        sql<boolean>`(requested_by <> ${operatorId} and command = any (${commands}::text[]))`,
        '=',
        show === 'for_me',
      ),
    )
    .$if(only !== undefined, (query) => query.where('ticket', 'in', [...(only ?? [])]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(requested_at, ticket) > (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('requested_at')
    .orderBy('ticket')
    .limit(limit)
    .execute();

export const findRequestByTicket = (db: Database, ticket: string): Promise<RequestRow | undefined> =>
  db.selectFrom('operator_request').selectAll().where('ticket', '=', ticket).executeTakeFirst();
