/** Where a borrower is signed in, and ending it. An ended device is a stranger again: its next log-in is told. */
import type { SessionListBody } from '@tulay/contract/auth/session';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { parseDevice } from './user-agent';
import { tokenHash } from '../secrets';
import { listSessions } from './session.store';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const end = async (customerId: string, which: { sessionId?: string; keep?: string }): Promise<void> => {
    const ended = await runEvent(db, 'session_end', customerId, clock.now(), { ...which, auditId: newId() });
    if (!ended.ok) throw new Error(`sessions were not ended: ${ended.code}`);
  };

  return {
    /** The present one first, then the one used last. @param cookie of the request, which names the present session. */
    async list(customerId: string, cookie: string): Promise<SessionListBody> {
      const rows = await listSessions(db, customerId, clock.now());
      const present = tokenHash(cookie);
      const sessions = rows.map((row) => ({
        sessionId: row.session_id,
        device: parseDevice(row.device),
        current: row.token_hash.equals(present),
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
      return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
    },

    /** Ending one that is over changes nothing. */
    endOne: (customerId: string, sessionId: string) => end(customerId, { sessionId }),

    endOthers: (customerId: string, cookie: string) =>
      end(customerId, { keep: tokenHash(cookie).toString('hex') }),

    endEverywhere: (customerId: string) => end(customerId, {}),
  };
}
