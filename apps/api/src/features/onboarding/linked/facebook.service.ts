/** Linking a Facebook account that no other borrower has raises the limit; unlinking lowers it again. */
import { useQuota } from '../../account/quota.service';
import type { ErrorCode } from '@tulay/contract/errors';
import type {
  FacebookOutcomeName,
  FacebookScreenName,
  FacebookLinkStatusBody,
} from '@tulay/contract/onboarding/facebook';
import { LIMIT_STEP_FACEBOOK } from '@tulay/engine/constants';
import { limitWithFacebook, limitWithoutStep } from '@tulay/engine/credit/limit';
import { err, ok, type Result } from '@tulay/engine/result';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { runCommand, runEvent, retryWhileStale } from '../../../command';
import type { Config } from '../../../config';
import type { Vault } from '../../../crypto/envelope';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Facebook, OAuthRoundTrip } from '../../../ports/facebook';
import { giveBackOf } from '../../lending/loan/loan.service';
import {
  addAttempt,
  type AttemptRow,
  findAttempt,
  recordOutcome,
  findLink,
  pruneAttempts,
  claimReturn,
} from './facebook.store';

export type FacebookService = ReturnType<typeof createFacebookService>;

export interface FacebookDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly facebook: Facebook | null;
  readonly vault: Vault;
  readonly config: Pick<Config, 'SESSION_SECRET' | 'PUBLIC_URL'>;
}

/**
 * Screen to which the browser is redirected, and the outcome of the attempt. The outcome is missing while another
 * request handles the same return.
 */
export interface FacebookReturn {
  readonly screen: FacebookScreenName;
  readonly outcome: FacebookOutcomeName | null;
}

export const FACEBOOK_RETURN_PATH = '/facebook/return';

const ATTEMPT_MS = 10 * 60_000;
const RETENTION_MS = 24 * 3_600_000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createFacebookService({ db, clock, facebook, vault, config }: FacebookDependencies) {
  /**
   * Returns the OAuth round trip of a state. The PKCE verifier is derived from the state, so that no secret of an
   * attempt is stored.
   */
  const tripOf = (state: string): OAuthRoundTrip => ({
    state,
    verifier: createHmac('sha256', config.SESSION_SECRET)
      .update(`facebook-verifier\n${state}`)
      .digest('base64url'),
  });

  async function limitChange(customerId: string) {
    const { credit_limit: from, home_screen_at } = await findLink(db, customerId);
    return { from, limit: limitWithFacebook(from, home_screen_at !== null), limitAuditId: newId() };
  }

  /** Adds the amount for a linked account to the credit limit once a limit is granted; a repeat changes nothing. */
  async function applyToLimit(customerId: string): Promise<void> {
    const counted = await retryWhileStale(async () =>
      runEvent(db, 'facebook_limit_add', customerId, clock.now(), await limitChange(customerId)),
    );
    if (!counted.ok) throw new Error(`the limit was not raised: ${counted.code}`);
  }

  async function link(customerId: string, account: string): Promise<FacebookOutcomeName> {
    const subjectHash = vault.fingerprint('facebook', account).toString('hex');
    const linked = await retryWhileStale(async () => {
      const input = { ...(await limitChange(customerId)), subjectHash, auditId: newId() };
      return runEvent(db, 'facebook_link', customerId, clock.now(), input);
    });
    if (linked.ok) return 'linked';
    if (linked.code === 'facebook_taken') return 'taken';
    return linked.code === 'facebook_linked' ? 'other' : 'failed';
  }

  async function outcomeOf(attempt: AttemptRow, state: string, returned: URL): Promise<FacebookOutcomeName> {
    if (!facebook || attempt.expires_at <= clock.now()) return 'expired';
    const account = await facebook.accountOf(tripOf(state), returned);
    if (account.ok) return link(attempt.customer_id, account.value);
    return account.code === 'facebook_denied' ? 'denied' : 'failed';
  }

  const offered = facebook !== null;

  async function status(customerId: string): Promise<FacebookLinkStatusBody> {
    const { linked_at, limit_change } = await findLink(db, customerId);
    return {
      offered,
      linkedAt: linked_at?.toISOString() ?? null,
      raise: LIMIT_STEP_FACEBOOK,
      added: limit_change,
    };
  }

  return {
    /** True if borrowers of this lender can link a Facebook account. */
    offered,

    status,
    applyToLimit,

    /**
     * Starts an attempt to link an account. Errors: `facebook_linked` while an account is linked; `give_back_owed`;
     * `daily_limit`; `unavailable` if not configured.
     */
    async begin(customerId: string, session: string, screen: FacebookScreenName) {
      if (!facebook) return err('unavailable');
      const now = clock.now();
      if ((await findLink(db, customerId)).linked_at) return err('facebook_linked');
      // Linking an account would raise the limit, and no limit is raised while credit is to give back.
      const owed = await giveBackOf(db, customerId);
      if (owed) return err('give_back_owed', { amount: owed.amount });
      const counted = await useQuota(db, customerId, 'facebook', now);
      if (!counted.ok) return counted;
      const state = randomBytes(32).toString('base64url');
      await addAttempt(db, {
        customer_id: customerId,
        attempt_id: newId(),
        state_hash: hashOf(state),
        session_hash: hashOf(session),
        screen,
        started_at: now,
        expires_at: new Date(now.getTime() + ATTEMPT_MS),
        arrived_at: null,
        outcome: null,
      });
      return ok(await facebook.consentUrl(tripOf(state), `${config.PUBLIC_URL}${FACEBOOK_RETURN_PATH}`));
    },

    /** Completes an attempt once. A repeat of the same URL returns the recorded outcome. */
    async handleReturn(customerId: string, session: string, query: string): Promise<FacebookReturn> {
      const returned = new URL(`${FACEBOOK_RETURN_PATH}${query}`, config.PUBLIC_URL);
      const state = returned.searchParams.get('state') ?? '';
      const attempt = await findAttempt(db, customerId, hashOf(state));
      if (!attempt?.session_hash.equals(hashOf(session))) return { screen: 'linked', outcome: 'expired' };
      const { screen } = attempt;
      if (!(await claimReturn(db, attempt, clock.now()))) return { screen, outcome: attempt.outcome };
      const outcome = await outcomeOf(attempt, state, returned);
      await recordOutcome(db, attempt, outcome);
      return { screen, outcome };
    },

    /** Unlinks the account and lowers the limit by what it added, down to the minimum. Idempotent. */
    async unlink(customerId: string, key: string): Promise<Result<FacebookLinkStatusBody, ErrorCode>> {
      const unlinked = await retryWhileStale(async () => {
        const { credit_limit: from, limit_change } = await findLink(db, customerId);
        return runCommand(db, {
          operation: 'facebook_unlink',
          customerId,
          key,
          request: [],
          now: clock.now(),
          input: {
            from,
            limit: limitWithoutStep(from, limit_change ?? 0),
            auditId: newId(),
            limitAuditId: newId(),
          },
        });
      });
      return unlinked.ok ? ok(await status(customerId)) : unlinked;
    },

    prune: () => pruneAttempts(db, new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
