import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { ErrorCode } from '@tulay/contract/errors';
import type {
  AttributionAnswerBody,
  PrivacyBody,
  WITHDRAWABLE_CONSENTS,
} from '@tulay/contract/privacy/privacy';
import { ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { actorGroup } from './actor.view';
import {
  allowOffers,
  findAttributionAnswer,
  findCurrentExport,
  listAudit,
  listConsents,
  withdrawOffers,
} from './privacy.store';

const PAGE = 30;

export interface PrivacyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly contacts: {
    list(customerId: string): Promise<{ person: Person; notified: boolean }[]>;
  };
  readonly signatures: { withdraw(customerId: string): Promise<void> };
  readonly devices: { forget(customerId: string): Promise<unknown> };
  readonly locations: { forget(customerId: string): Promise<void> };
  readonly push: { unsubscribeAll(customerId: string): Promise<void> };
  readonly facebook: { unlink(customerId: string, key: string): Promise<Result<unknown, ErrorCode>> };
}

type Person = FormOf<'contacts'>['people'][number];
type Withdrawable = (typeof WITHDRAWABLE_CONSENTS)[number];

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService(dependencies: PrivacyDependencies) {
  const { db, clock, contacts, signatures, devices, locations, push, facebook } = dependencies;
  async function view(customerId: string): Promise<PrivacyBody> {
    const [consents, people, request] = await Promise.all([
      listConsents(db, customerId),
      contacts.list(customerId),
      findCurrentExport(db, customerId),
    ]);
    return {
      consents: consents.map((row) => ({
        purpose: row.purpose,
        givenAt: row.given_at.toISOString(),
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      })),
      contacts: people.map(({ person, notified }) => ({
        name: person.name,
        relation: person.relation,
        state: notified ? 'notified' : 'waiting',
      })),
      export: request
        ? {
            exportId: request.export_id,
            state: request.status === 'ready' ? 'ready' : 'preparing',
            requestedAt: request.requested_at.toISOString(),
            readyUntil: request.ready_until?.toISOString() ?? null,
          }
        : null,
    };
  }

  async function attribution(customerId: string): Promise<AttributionAnswerBody> {
    const row = await findAttributionAnswer(db, customerId);
    return { allowed: row?.allowed ?? null, answeredAt: row?.answered_at.toISOString() ?? null };
  }

  return {
    view,
    attribution,

    /** Records the borrower's answer to attribution with its date. A repeat of the same answer changes nothing. */
    async answerAttribution(customerId: string, allowed: boolean): Promise<AttributionAnswerBody> {
      await runEvent(db, 'attribution_answer', customerId, clock.now(), { allowed, auditId: newId() });
      return attribution(customerId);
    },

    /** Records the consent to the use of sensitive data. A repeat for the same version changes nothing. */
    async allowSensitiveData(customerId: string, version: number): Promise<PrivacyBody> {
      await runEvent(db, 'sensitive_consent_give', customerId, clock.now(), { version, auditId: newId() });
      return view(customerId);
    },

    /** Records that the borrower wants to get offers. Without this, no offers are sent. */
    async allowOffers(customerId: string): Promise<PrivacyBody> {
      await allowOffers(db, customerId, clock.now());
      return view(customerId);
    },

    /**
     * Withdraws a consent; idempotent. Errors: `stale`, the Facebook account was not unlinked; retry. `application_open`: the
     * sensitive data decide an application.
     */
    async withdraw(
      customerId: string,
      purpose: Withdrawable,
      key: string,
    ): Promise<Result<PrivacyBody, ErrorCode>> {
      if (purpose === 'sensitive') {
        const input = { auditId: newId() };
        const ended = await runEvent(db, 'sensitive_consent_withdraw', customerId, clock.now(), input);
        if (!ended.ok) return ended;
      }
      if (purpose === 'signature') await signatures.withdraw(customerId);
      if (purpose === 'device') await devices.forget(customerId);
      if (purpose === 'location') await locations.forget(customerId);
      if (purpose === 'push') await push.unsubscribeAll(customerId);
      if (purpose === 'offers') await withdrawOffers(db, customerId, clock.now());
      if (purpose === 'facebook') {
        const unlinked = await facebook.unlink(customerId, key);
        if (!unlinked.ok) return unlinked;
      }
      return ok(await view(customerId));
    },

    /** Lists a page of the access log. @param after `next` of the previous page. */
    async accessLog(customerId: string, of: 'others' | 'all', after?: string) {
      const rows = await listAudit(db, customerId, { own: of === 'all', after, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        entries: page.map(({ at, actor, action }) => ({
          at: at.toISOString(),
          who: actorGroup(actor),
          action,
        })),
        next: rows.length > PAGE ? (page.at(-1)?.audit_id ?? null) : null,
      };
    },
  };
}
