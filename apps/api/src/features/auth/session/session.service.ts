/** When a session ends, its device is forgotten. The next log-in on it counts as a log-in on a new device. */
import type { SessionListBody } from '@tulay/contract/auth/session';
import { callFunction, runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { PartAway, type PartWatch } from '../../../db/part-watch';
import { setRequestBorrower } from '../../../db/request-statements';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { parseDevice } from './device.view';
import { isEqual, tokenHash } from '../secrets';
import { cookieHash, type OpenedCookie, openCookie } from '../../../crypto/session-cookie';
import { listSessions, type SelectedRead, touchSession } from './session.store';
import type { NoticeService } from '../../inbox/notice.service';
import type { SessionReader } from '../../../http/access';
import { AUTH_LIMITS } from '../limits';
import type { Language } from '@tulay/contract/common';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const end = async (customerId: string, which: { sessionId?: string; keep?: string }): Promise<void> => {
    const ended = await runEvent(db, 'session_end', customerId, clock.now(), {
      keep: null,
      sessionId: null,
      ...which,
      auditId: newId(),
    });
    if (!ended.ok) throw new Error(`sessions were not ended: ${ended.code}`);
  };

  return {
    async list(customerId: string, cookie: string): Promise<SessionListBody> {
      const rows = await listSessions(db, customerId, clock.now());
      const present = cookieHash(cookie);
      const sessions = rows.map((row) => ({
        sessionId: row.session_id,
        device: parseDevice(row.device),
        current: row.token_hash.equals(present),
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
      return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
    },

    endOne: (customerId: string, sessionId: string) => end(customerId, { sessionId }),

    endOthers: (customerId: string, cookie: string) =>
      end(customerId, { keep: cookieHash(cookie).toString('hex') }),

    endEverywhere: (customerId: string) => end(customerId, {}),
  };
}

export type LoginNotices = ReturnType<typeof createLoginNotices>;

export const createLoginNotices = (notices: Pick<NoticeService, 'notify'>) => ({
  /**
   * Notifies the borrower of a log-in on a new device. @param reference unique for each log-in @param at instant in UTC
   */
  notifyLogin: (customerId: string, reference: string, { device, at }: { device: string; at: string }) =>
    notices.notify(customerId, reference, {
      topic: 'signed_in',
      device: parseDevice(device),
      at: new Date(at).toISOString(),
    }),
});

const { idleSeconds, absoluteSeconds, touchSeconds } = AUTH_LIMITS.session;

/**
 * @param secrets with which cookies were sealed, newest first
 * @param parts refuses the borrowers of a part of the database that is away, without waiting for it
 */
export function createSessionReader(
  db: Database,
  clock: Clock,
  secrets: readonly string[],
  parts?: Pick<PartWatch, 'isAway'>,
): SessionReader {
  return {
    async read(cookie, csrf, wanted) {
      const opened = openCookie(secrets, cookie);
      if (opened === null) return null;
      const { customerId, token } = opened;
      setRequestBorrower(customerId);
      if (await parts?.isAway(customerId)) throw new PartAway();
      const now = clock.now();
      const hash = tokenHash(token);
      const at = {
        now,
        seenBefore: new Date(now.getTime() - touchSeconds * 1000),
        expiresAt: new Date(now.getTime() + idleSeconds * 1000),
        absoluteSeconds,
      };
      const select = (selected: SelectedRead['selected']) =>
        touchSession(db, customerId, hash, at, wanted && { ...wanted, selected });
      let found = await select(wanted?.isUnchanged ? 'versions' : 'facts');
      const isUnchanged = wanted?.isUnchanged?.(customerId, found?.versions ?? '', now) === true;
      if (found && wanted?.isUnchanged && !isUnchanged) found = await select('facts');
      if (!found) return null;
      const { csrfHash, versions, facts } = found;
      return {
        borrower: { customerId },
        csrfValid: csrf !== undefined && isEqual(tokenHash(csrf), csrfHash),
        stored: versions === null ? null : { versions, facts, isUnchanged, at: now },
      };
    },
  };
}

const DAY_MS = 86_400_000;

export interface VerifiedNumber {
  readonly phone: string;
  readonly language: Language;
  readonly newKey: (customerId: string) => Buffer;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly csrfHash: Buffer;
  readonly deviceHash: Buffer;
  /** Browser and system, as `formatDevice` returns them. */
  readonly device: string;
  /** The session that the browser had before. It ends now. */
  readonly old: OpenedCookie | null;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Input of the SQL function that opens a session. */
export const sessionInput = ({ now: _now, old, ...session }: NewSession) => ({
  ...session,
  sessionId: newId(),
  tokenHash: session.tokenHash.toString('hex'),
  csrfHash: session.csrfHash.toString('hex'),
  deviceHash: session.deviceHash.toString('hex'),
  oldOwner: old?.customerId ?? null,
  oldTokenHash: old === null ? null : tokenHash(old.token).toString('hex'),
  auditId: newId(),
  outboxId: newId(),
});

/** Result of a correct OTP: an open session, or an owner check that has to be answered first. */
export type Opened =
  | { readonly owner: string }
  | { readonly check: 'required' | 'locked'; readonly triesLeft: number; readonly ticket: string | null };

/**
 * Registers the number's owner if needed; concurrent registrations of one number get the same owner id.
 * @param checkHash hash of the token of an owner check, if one is required.
 */
export async function openSession(
  db: Database,
  { phone, language, newKey }: VerifiedNumber,
  session: NewSession,
  checkHash: Buffer,
): Promise<Opened> {
  const { now } = session;
  const { silentDays, wrongAnswers, lifeSeconds } = AUTH_LIMITS.ownerCheck;
  const opened = sessionInput(session);
  const signIn = (customerId: string) =>
    callFunction(db, 'log_in', customerId, now, {
      phone,
      language,
      wrappedKey: newKey(customerId).toString('hex'),
      silentSince: new Date(now.getTime() - silentDays * DAY_MS),
      check: {
        tokenHash: checkHash.toString('hex'),
        expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
        most: wrongAnswers,
        auditId: newId(),
        outboxId: newId(),
      },
      session: opened,
    });

  const first = await signIn(newId());
  // After an interrupted registration the owner has an id but no key. The key is wrapped for that id, so the log-in
  // runs twice: first to learn the id, then with the key.
  const { owner, open, check, triesLeft, ticket } =
    first.open || first.check !== null ? first : await signIn(first.owner);
  if (check !== null) return { check, triesLeft, ticket };
  if (!open) throw new Error('the session was not opened');
  return { owner };
}
