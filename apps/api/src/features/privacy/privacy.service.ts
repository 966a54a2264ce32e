/** What a borrower agreed to and may take back, who touched the data, and what the emergency contacts know. */
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ConsentPurpose, PrivacyBody, WITHDRAWABLE_CONSENTS } from '@tulay/contract/privacy/privacy';
import { ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import {
  allowOffers,
  listAudit,
  findDeviceConsent,
  withdrawOffers,
  findFacebookConsent,
  findCurrentExport,
  findOfferConsent,
  findPolicyConsent,
  findPushConsent,
  findSignatureConsent,
} from './privacy.store';

const PAGE = 30;

export interface PrivacyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly contacts: {
    states(customerId: string): Promise<{ person: Person; told: boolean }[]>;
  };
  readonly signatures: { withdraw(customerId: string): Promise<void> };
  readonly devices: { forget(customerId: string): Promise<unknown> };
  readonly push: { unsubscribeAll(customerId: string): Promise<void> };
  readonly facebook: { unlink(customerId: string, key: string): Promise<Result<unknown, ErrorCode>> };
}

type Person = FormOf<'contacts'>['people'][number];
type Withdrawable = (typeof WITHDRAWABLE_CONSENTS)[number];

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService({
  db,
  clock,
  contacts,
  signatures,
  devices,
  push,
  facebook,
}: PrivacyDependencies) {
  async function consentsOf(customerId: string): Promise<PrivacyBody['consents']> {
    const [policy, signature, linked, device, ringing, offers] = await Promise.all([
      findPolicyConsent(db, customerId),
      findSignatureConsent(db, customerId),
      findFacebookConsent(db, customerId),
      findDeviceConsent(db, customerId),
      findPushConsent(db, customerId),
      findOfferConsent(db, customerId),
    ]);
    return [
      consent('privacy_policy', policy.privacy_consent_at),
      ...(signature ? [consent('signature', signature.given_at, signature.withdrawn_at)] : []),
      ...(linked ? [consent('facebook', linked.linked_at)] : []),
      ...(device ? [consent('device', device.consented_at)] : []),
      ...(ringing ? [consent('push', ringing.given_at)] : []),
      ...(offers ? [consent('offers', offers.given_at, offers.withdrawn_at)] : []),
    ];
  }

  async function view(customerId: string): Promise<PrivacyBody> {
    const [consents, people, asked] = await Promise.all([
      consentsOf(customerId),
      contacts.states(customerId),
      findCurrentExport(db, customerId),
    ]);
    return {
      consents,
      contacts: people.map(({ person, told }) => ({
        name: person.name,
        relation: person.relation,
        state: told ? 'told' : 'waiting',
      })),
      export: asked
        ? {
            exportId: asked.export_id,
            state: asked.status === 'ready' ? 'ready' : 'preparing',
            askedAt: asked.asked_at.toISOString(),
            readyUntil: asked.ready_until?.toISOString() ?? null,
          }
        : null,
    };
  }

  return {
    view,

    /** The borrower wants to hear of offers; nobody does who never said so. */
    async allowOffers(customerId: string): Promise<PrivacyBody> {
      await allowOffers(db, customerId, clock.now());
      return view(customerId);
    },

    /** Safe to repeat: what is not given any more stays so. Unlinking an account may be refused as `stale`. */
    async withdraw(
      customerId: string,
      purpose: Withdrawable,
      key: string,
    ): Promise<Result<PrivacyBody, ErrorCode>> {
      if (purpose === 'signature') await signatures.withdraw(customerId);
      if (purpose === 'device') await devices.forget(customerId);
      if (purpose === 'push') await push.unsubscribeAll(customerId);
      if (purpose === 'offers') await withdrawOffers(db, customerId, clock.now());
      if (purpose === 'facebook') {
        const unlinked = await facebook.unlink(customerId, key);
        if (!unlinked.ok) return unlinked;
      }
      return ok(await view(customerId));
    },

    /** A page of the trail, newest first. @param after the id that `next` of the page before named. */
    async accessLog(customerId: string, of: 'others' | 'all', after?: string) {
      const rows = await listAudit(db, customerId, { own: of === 'all', after, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        looks: page.map(({ at, actor, action }) => ({ at: at.toISOString(), who: whoIs(actor), action })),
        next: rows.length > PAGE ? (page.at(-1)?.audit_id ?? null) : null,
      };
    },
  };
}

const consent = (purpose: ConsentPurpose, given: Date, withdrawn: Date | null = null) => ({
  purpose,
  givenAt: given.toISOString(),
  withdrawnAt: withdrawn?.toISOString() ?? null,
});

/** An operator's name is for the lender's own record. */
function whoIs(actor: string): 'you' | 'staff' | 'system' | 'gateway' | 'contact' {
  if (actor === 'borrower') return 'you';
  if (actor.startsWith('operator')) return 'staff';
  return actor === 'gateway' || actor === 'contact' ? actor : 'system';
}
