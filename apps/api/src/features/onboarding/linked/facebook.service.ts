/** Linking a Facebook account: that it is there, and nobody else's, raises the limit; unlinking takes that back. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { FacebookOutcomeName, FacebookScreenName, FacebookLinkStatusBody } from '@tulay/contract/onboarding/facebook';
import { LIMIT_STEP_FACEBOOK } from '@tulay/engine/constants';
import { withFacebook, withoutStep } from '@tulay/engine/credit/limit';
import { err, ok, type Result } from '@tulay/engine/result';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { runCommand, runEvent, whileStale } from '../../../command';
import type { Config } from '../../../config';
import { createVault } from '../../../crypto/envelope';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Facebook, FacebookTrip } from '../../../ports/facebook';
import {
  addAttempt,
  type AttemptRow,
  findAttempt,
  countAttemptsSince,
  recordOutcome,
  findLink,
  pruneAttempts,
  claimReturn,
} from './facebook.store';

export type FacebookService = ReturnType<typeof createFacebookService>;

export interface FacebookDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where this lender has not set it up. */
  readonly facebook: Facebook | null;
  readonly config: Pick<Config, 'DATA_KEY' | 'SESSION_SECRET' | 'PUBLIC_URL'>;
}

/** Where the browser is sent afterwards; no outcome while another request of the same arrival is at work. */
export interface FacebookReturn {
  readonly screen: FacebookScreenName;
  readonly outcome: FacebookOutcomeName | null;
}

export const FACEBOOK_RETURN_PATH = '/facebook/return';

const ATTEMPT_MS = 10 * 60_000;
const MOST_ATTEMPTS = 10;
const KEPT_MS = 24 * 3_600_000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createFacebookService({ db, clock, facebook, config }: FacebookDependencies) {
  const vault = createVault(config.DATA_KEY);
  /** Derived, so that nothing secret of a trip is ever stored. */
  const tripOf = (state: string): FacebookTrip => ({
    state,
    verifier: createHmac('sha256', config.SESSION_SECRET)
      .update(`facebook-verifier\n${state}`)
      .digest('base64url'),
  });

  /** The limit of now, and what it is with Facebook. */
  async function raise(customerId: string) {
    const { credit_limit: from, home_screen_at } = await findLink(db, customerId);
    return { from, limit: withFacebook(from, home_screen_at !== null), limitAuditId: newId() };
  }

  /** Adds what the link is worth as soon as there is a limit; told twice, it adds once. */
  async function applyToLimit(customerId: string): Promise<void> {
    const counted = await whileStale(async () =>
      runEvent(db, 'facebook_count', customerId, clock.now(), await raise(customerId)),
    );
    if (!counted.ok) throw new Error(`the limit was not raised: ${counted.code}`);
  }

  async function link(customerId: string, account: string): Promise<FacebookOutcomeName> {
    const subjectHash = vault.fingerprint('facebook', account).toString('hex');
    const linked = await whileStale(async () => {
      const input = { ...(await raise(customerId)), subjectHash, auditId: newId() };
      return runEvent(db, 'facebook_link', customerId, clock.now(), input);
    });
    if (linked.ok) return 'linked';
    if (linked.code === 'facebook_taken') return 'taken';
    return linked.code === 'facebook_linked' ? 'other' : 'failed';
  }

  async function outcomeOf(attempt: AttemptRow, state: string, arrived: URL): Promise<FacebookOutcomeName> {
    if (!facebook || attempt.expires_at <= clock.now()) return 'expired';
    const account = await facebook.accountOf(tripOf(state), arrived);
    if (account.ok) return link(attempt.customer_id, account.value);
    return account.code === 'facebook_denied' ? 'denied' : 'failed';
  }

  async function status(customerId: string): Promise<FacebookLinkStatusBody> {
    const { linked_at, limit_change } = await findLink(db, customerId);
    return {
      offered: facebook !== null,
      linkedAt: linked_at?.toISOString() ?? null,
      raise: LIMIT_STEP_FACEBOOK,
      added: limit_change,
    };
  }

  return {
    standing: status,
    countIn: applyToLimit,

    /**
     * Where to send the browser. `facebook_linked` while an account is linked; `too_frequent` after ten attempts in ten
     * minutes; `unavailable` where the lender has not set it up.
     */
    async begin(
      customerId: string,
      session: string,
      screen: FacebookScreenName,
    ): Promise<Result<string, ErrorCode>> {
      if (!facebook) return err('unavailable');
      const now = clock.now();
      if ((await findLink(db, customerId)).linked_at) return err('facebook_linked');
      const since = new Date(now.getTime() - ATTEMPT_MS);
      if ((await countAttemptsSince(db, customerId, since)) >= MOST_ATTEMPTS) return err('too_frequent');
      const state = randomBytes(32).toString('base64url');
      await addAttempt(db, {
        customer_id: customerId,
        attempt_id: newId(),
        state_hash: hashOf(state),
        session_hash: hashOf(session),
        screen,
        begun_at: now,
        expires_at: new Date(now.getTime() + ATTEMPT_MS),
        arrived_at: null,
        outcome: null,
      });
      return ok(await facebook.consentUrl(tripOf(state), `${config.PUBLIC_URL}${FACEBOOK_RETURN_PATH}`));
    },

    /** The browser is back. An attempt counts once; the same address again says what became of it. */
    async handleReturn(customerId: string, session: string, query: string): Promise<FacebookReturn> {
      const arrived = new URL(`${FACEBOOK_RETURN_PATH}${query}`, config.PUBLIC_URL);
      const state = arrived.searchParams.get('state') ?? '';
      const attempt = await findAttempt(db, customerId, hashOf(state));
      if (!attempt?.session_hash.equals(hashOf(session))) return { screen: 'linked', outcome: 'expired' };
      const { screen } = attempt;
      if (!(await claimReturn(db, attempt, clock.now()))) return { screen, outcome: attempt.outcome };
      const outcome = await outcomeOf(attempt, state, arrived);
      await recordOutcome(db, attempt, outcome);
      return { screen, outcome };
    },

    /** Takes back what the link added, down to the least limit. Twice is once. */
    async unlink(customerId: string, key: string): Promise<Result<FacebookLinkStatusBody, ErrorCode>> {
      const unlinked = await whileStale(async () => {
        const { credit_limit: from, limit_change } = await findLink(db, customerId);
        return runCommand(db, {
          operation: 'facebook_unlink',
          customerId,
          key,
          request: [],
          now: clock.now(),
          input: {
            from,
            limit: withoutStep(from, limit_change ?? 0),
            auditId: newId(),
            limitAuditId: newId(),
          },
        });
      });
      return unlinked.ok ? ok(await status(customerId)) : unlinked;
    },

    /** Each minute: an attempt is forgotten a day after it ended. */
    prune: () => pruneAttempts(db, new Date(clock.now().getTime() - KEPT_MS)),
  };
}
