/**
 * Asks the identity provider at each request of a session whether the operator's account still exists. An operator whose
 * account was removed loses access at the next request.
 */
import { err, ok, type Result } from '@tulay/engine/result';
import { callFunction } from '../../command';
import { openTokens, sealTokens } from '../../crypto/provider-tokens';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { ProviderTokens, StaffAccount, StaffIdentity } from '../../ports/staff-identity';

/** Largest number of sessions whose last confirmation a process remembers. Beyond it, the oldest is forgotten. */
const REMEMBERED_MAX = 10_000;

/** Session that the provider is asked about. */
export interface AskedSession {
  readonly sessionId: string;
  /** Token of the session, which decrypts the provider's tokens. */
  readonly token: string;
  readonly account: StaffAccount;
  /** Encrypted tokens of the provider. */
  readonly sealed: string;
}

/** Errors: `session_missing`, the account or its grant was removed, and the session has ended; `identity_unavailable`. */
export type Confirmation = Result<null, 'session_missing' | 'identity_unavailable'>;

export interface ConfirmationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<StaffIdentity, 'confirm' | 'renew'>;
  /** Seconds for which a session goes on after its last confirmation while the provider does not answer. */
  readonly outageSeconds: number;
}

/** Returns a function that asks about a session. Requests of one session at the same time share one question. */
export function createAccountConfirmation(
  parts: ConfirmationParts,
): (session: AskedSession) => Promise<Confirmation> {
  const running = new Map<string, Promise<Confirmation>>();
  const confirmedAt = new Map<string, number>();

  async function ask(session: AskedSession): Promise<Confirmation> {
    const { sessionId } = session;
    const answer = await confirmOrRenew(parts, session);
    const now = parts.clock.now().getTime();
    if (!answer.ok && answer.code === 'identity_unavailable') {
      const last = confirmedAt.get(sessionId) ?? Number.NEGATIVE_INFINITY;
      return now - last < parts.outageSeconds * 1_000 ? ok(null) : answer;
    }
    // Deleting the entry first moves the session to the end of the map, so that the first entry is the oldest.
    confirmedAt.delete(sessionId);
    if (answer.ok) confirmedAt.set(sessionId, now);
    const [oldest] = confirmedAt.keys();
    if (oldest !== undefined && confirmedAt.size > REMEMBERED_MAX) confirmedAt.delete(oldest);
    return answer;
  }

  return (session) => {
    const { sessionId } = session;
    const asked = running.get(sessionId) ?? ask(session).finally(() => running.delete(sessionId));
    running.set(sessionId, asked);
    return asked;
  };
}

async function confirmOrRenew(parts: ConfirmationParts, session: AskedSession): Promise<Confirmation> {
  const tokens = openTokens(session.token, session.sessionId, session.sealed);
  const answer = await confirm(parts, session, tokens);
  if (answer !== null) return answer;
  // Many providers end the whole grant if a refresh token is used twice. So only one process at a time uses it, and the
  // others wait for the lock and find the new tokens.
  return parts.db.transaction().execute((trx) => renew({ ...parts, db: trx }, session, tokens));
}

/** Asks the provider with these tokens. Returns null if the provider refuses them. */
async function confirm(
  { identity }: ConfirmationParts,
  { account }: AskedSession,
  tokens: ProviderTokens,
): Promise<Confirmation | null> {
  const answer = await identity.confirm(account, tokens);
  if (answer.ok) return answer;
  return answer.code === 'identity_unavailable' ? err(answer.code) : null;
}

/** Renews the tokens of a locked session, unless another process has renewed them. Ends the session if that is refused. */
async function renew(
  parts: ConfirmationParts,
  session: AskedSession,
  refused: ProviderTokens,
): Promise<Confirmation> {
  const { db, clock, identity } = parts;
  const { token, sessionId } = session;
  const locked = await callFunction(db, 'operator_session_lock', token, clock.now(), {});
  if (locked === null || locked.providerTokens === null) return err('session_missing');
  const stored = openTokens(token, sessionId, locked.providerTokens);
  if (stored.access !== refused.access) {
    const answer = await confirm(parts, session, stored);
    if (answer !== null) return answer;
  }
  if (stored.refresh === null) return end(parts, token);
  const renewed = await identity.renew(stored.refresh);
  if (!renewed.ok) return renewed.code === 'grant_ended' ? end(parts, token) : err(renewed.code);
  await callFunction(db, 'operator_session_renew', token, clock.now(), {
    providerTokens: sealTokens(token, sessionId, renewed.value),
  });
  return (await confirm(parts, session, renewed.value)) ?? end(parts, token);
}

async function end({ db, clock }: ConfirmationParts, token: string): Promise<Confirmation> {
  await callFunction(db, 'operator_session_end', token, clock.now(), {});
  return err('session_missing');
}
