/** Sessions of the console. The browser holds the token, the database its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { QueueCountsBody } from '@tulay/contract/operator/console';
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { ok, type Result } from '@tulay/engine/result';
import { callFunction, runGlobal } from '../../command';
import { CLOSING_MOVES } from '../lending/loan/dispute.view';
import type { ConsoleConfig } from '../../config';
import { sealTokens } from '../../crypto/provider-tokens';
import type { Database } from '../../db/database';
import type { OperatorSessionReader } from '../../http/operator-access';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { StaffIdentity, StaffLogIn } from '../../ports/staff-identity';
import { createAccountConfirmation } from './account-confirmation.service';

const TOKEN_BYTES = 32;

export interface OperatorSessions extends OperatorSessionReader {
  /**
   * Opens a session for the operator with the account of a log-in. Error: `operator_unknown`, the account belongs to no
   * active operator.
   */
  start(logIn: StaffLogIn, browser: string): Promise<Result<{ readonly token: string }, 'operator_unknown'>>;
  end(token: string): Promise<void>;
  /**
   * Counts the waiting cases of each queue. @param commands commands that the operator may run, and therefore approve.
   */
  countQueues(token: string, commands: readonly string[]): Promise<QueueCountsBody>;
}

export function createOperatorSessions({
  db,
  clock,
  identity,
  lifetimes: { sessionSeconds, idleSeconds, outageSeconds },
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: StaffIdentity;
  readonly lifetimes: Pick<ConsoleConfig, 'sessionSeconds' | 'idleSeconds' | 'outageSeconds'>;
}): OperatorSessions {
  const confirm = createAccountConfirmation({ db, clock, identity, outageSeconds });
  return {
    async start({ account, tokens }, browser) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const sessionId = newId();
      const started = await runGlobal(db, 'operator_session_start', clock.now(), {
        ...account,
        actionId: newId(),
        sessionId,
        tokenHash: createHash('sha256').update(token).digest('hex'),
        providerTokens: sealTokens(token, sessionId, tokens),
        browser,
        idleSeconds,
        seconds: sessionSeconds,
      });
      return started.ok ? ok({ token }) : started;
    },

    async read(token) {
      const found = await callFunction(db, 'operator_session_read', token, clock.now(), {});
      // A session without tokens was not opened by a log-in at the identity provider.
      if (found === null || found.providerTokens === null) return null;
      const { sessionId, providerTokens: sealed, issuer, subject } = found;
      const { name, roles, awayUntil, expiresAt, idleAt } = found;
      return {
        operator: { name, roles, awayUntil, expiresAt, idleAt },
        confirm: () => confirm({ sessionId, token, account: { issuer, subject }, sealed }),
      };
    },

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
