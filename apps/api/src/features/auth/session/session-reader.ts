/** Who a cookie belongs to, asked at every guarded request. */
import type { Database } from '../../../db/database';
import type { SessionReader } from '../../../http/access';
import type { Clock } from '../../../ports/clock';
import { AUTH_LIMITS } from '../limits';
import { isEqual, tokenHash } from '../secrets';
import { touchSession } from './session.store';

const { idleSeconds, absoluteSeconds, touchSeconds } = AUTH_LIMITS.session;

/**
 * A session ends when it was not used for 30 days, and 180 days after the log-in; each use moves the end, written at most
 * once a minute.
 */
export function createSessionReader(db: Database, clock: Clock): SessionReader {
  return {
    async read(token, csrf) {
      const now = clock.now();
      const session = await touchSession(db, tokenHash(token), {
        now,
        seenBefore: new Date(now.getTime() - touchSeconds * 1000),
        expiresAt: new Date(now.getTime() + idleSeconds * 1000),
        absoluteSeconds,
      });
      if (!session) return null;
      return {
        borrower: { customerId: session.customer_id },
        csrfValid: csrf !== undefined && isEqual(tokenHash(csrf), session.csrf_hash),
      };
    },
  };
}
