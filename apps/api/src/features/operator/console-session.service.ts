/** Sessions of the console. The browser holds the token, the database its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { QueueCountsBody } from '@tulay/contract/operator/console';

import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { ok, type Result } from '@tulay/engine/result';
import { callFunction, runGlobal } from '../../command';
import { CLOSING_MOVES } from '../lending/loan/dispute.view';
import type { ConsoleConfig } from '../../config';
import type { Database } from '../../db/database';
import type { OperatorSessionReader } from '../../http/operator-access';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { StaffAccount } from '../../ports/staff-identity';

const TOKEN_BYTES = 32;

export interface OperatorSessions extends OperatorSessionReader {
  /**
   * Opens a session for the operator with this account. Error: `operator_unknown`, the account belongs to no active
   * operator.
   */
  start(
    account: StaffAccount,
    browser: string,
  ): Promise<Result<{ readonly token: string }, 'operator_unknown'>>;
  end(token: string): Promise<void>;
  /**
   * Counts the waiting cases of each queue. @param commands commands that the operator may run, and therefore approve.
   */
  countQueues(token: string, commands: readonly string[]): Promise<QueueCountsBody>;
}

export function createOperatorSessions({
  db,
  clock,
  lifetimes: { sessionSeconds, idleSeconds },
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly lifetimes: Pick<ConsoleConfig, 'sessionSeconds' | 'idleSeconds'>;
}): OperatorSessions {
  return {
    async start(account, browser) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const started = await runGlobal(db, 'operator_session_start', clock.now(), {
        ...account,
        actionId: newId(),
        sessionId: newId(),
        tokenHash: createHash('sha256').update(token).digest('hex'),
        browser,
        idleSeconds,
        seconds: sessionSeconds,
      });
      return started.ok ? ok({ token }) : started;
    },

    read: (token) => callFunction(db, 'operator_session_read', token, clock.now(), {}),

    async end(token) {
      await callFunction(db, 'operator_session_end', token, clock.now(), {});
    },

    async countQueues(token, commands) {
      const now = clock.now();
      const input = { closing: CLOSING_MOVES, targets: TARGET_MINUTES, commands };
      const counted = await callFunction(db, 'operator_queue_counts', token, now, input);
      return {
        now: now.toISOString(),
        queues: counted?.queues ?? [],
        decisions: counted?.decisions ?? [],
        mentions: counted?.mentions ?? 0,
        toApprove: counted?.toApprove ?? 0,
      };
    },
  };
}
