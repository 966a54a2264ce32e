import type { FormOf } from '@tulay/contract/onboarding/forms';
import { smsText } from '@tulay/copy/sms';
import { isWithinContactHours } from '@tulay/engine/hours';
import { createHash } from 'node:crypto';
import { retryWhileStale, runEvent } from '../../../command';
import type { Config } from '../../../config';
import { cipherOf } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Sms } from '../../../ports/sms';
import {
  addContactLink,
  findContactLink,
  listContactLinksOfPhone,
  findOptedOut,
  addContactOptOut,
  markContactNotified,
  listNotifiedContacts,
  listUnnotifiedContacts,
} from './contact.store';
import { isComplete } from '../form/saved-answers';
import { findCustomer } from '../form/form.store';
import { type FormParts, listSections, sealForm } from '../form/sealed-forms';

export type ContactService = ReturnType<typeof createContactService>;
type Person = FormOf<'contacts'>['people'][number];

export interface ContactDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly vault: FormParts['vault'];
  readonly config: Pick<Config, 'PUBLIC_URL' | 'LENDER_BRAND' | 'MARKET'>;
}

/** Size of the random token in a link. 96 bits are short enough for an SMS and too many to guess. */
const TOKEN_BYTES = 12;
const NOTIFIED_AT_ONCE = 50;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createContactService({ db, clock, sms, vault, config }: ContactDependencies) {
  const phoneHash = (phone: string) => vault.fingerprint('contact', phone);
  const tokenOf = (customerId: string, phone: string) =>
    vault.fingerprint('contact_link', `${customerId}\n${phone}`).subarray(0, TOKEN_BYTES).toString('hex');

  async function loadContacts(customerId: string) {
    const [row] = await listSections({ db, vault }, customerId, ['contacts']);
    const found = row?.data?.['people'];
    const people: Person[] = Array.isArray(found) ? found : [];
    return { people, formHash: row?.form_hash ?? null };
  }

  /** Removes the contact whose number has this hash. Retries if the form is saved at the same time. */
  async function remove(customerId: string, hash: Buffer): Promise<void> {
    const removed = await retryWhileStale(async () => {
      const { people, formHash } = await loadContacts(customerId);
      const left = people.filter(({ phone }) => !phoneHash(phone).equals(hash));
      const isNamed = formHash !== null && left.length < people.length;
      return runEvent(db, 'contact_remove', customerId, clock.now(), {
        phoneHash: hash.toString('hex'),
        form: isNamed ? await formWithout(customerId, left, formHash) : null,
        auditId: newId(),
      });
    });
    if (!removed.ok) throw new Error(`a contact was not removed: ${removed.code}`);
  }

  async function formWithout(customerId: string, people: Person[], before: Buffer) {
    const form = { before: before.toString('hex'), sealed: null, draft: null, formHash: null };
    const cipher = await cipherOf(db, vault, customerId);
    if (!isComplete(config.MARKET, 'contacts', { people }))
      return { ...form, draft: cipher.seal('profile_section.draft', 'contacts', { people }).toString('hex') };
    const { sealed, formHash } = sealForm({ vault, cipher }, 'contacts', { people });
    return { ...form, sealed, formHash };
  }

  async function listOptedOut(phones: readonly string[]): Promise<string[]> {
    const hashes = await findOptedOut(db, phones.map(phoneHash));
    return phones.filter((phone) => hashes.some((hash) => hash.equals(phoneHash(phone))));
  }

  async function notify(customerId: string, hash: Buffer): Promise<boolean> {
    const { people } = await loadContacts(customerId);
    const person = people.find(({ phone }) => phoneHash(phone).equals(hash));
    if (!person) return true;
    const token = tokenOf(customerId, person.phone);
    const { language, phone: borrowerPhone } = await findCustomer(db, customerId);
    const link = `${config.PUBLIC_URL}/leave/${token}`;
    const text = smsText(language).contactNamed({
      brand: config.LENDER_BRAND,
      ending: borrowerPhone.slice(-4),
      link,
    });
    const sent = await sms.send({ to: person.phone, text, reference: `contact ${token}` });
    return sent.ok || sent.code !== 'sms_unavailable';
  }

  return {
    listOptedOut,

    /** Queues a notification for each contact of a submitted application, and removes those who opted out before. */
    async registerContacts(customerId: string): Promise<void> {
      const { people } = await loadContacts(customerId);
      for (const phone of await listOptedOut(people.map((each) => each.phone)))
        await remove(customerId, phoneHash(phone));
      for (const { phone } of (await loadContacts(customerId)).people) {
        await addContactLink(db, {
          token_hash: hashOf(tokenOf(customerId, phone)),
          phone_hash: phoneHash(phone),
          customer_id: customerId,
          now: clock.now(),
        });
      }
    },

    async list(customerId: string): Promise<{ person: Person; notified: boolean }[]> {
      const [{ people }, notified] = await Promise.all([
        loadContacts(customerId),
        listNotifiedContacts(db, customerId),
      ]);
      return people.map((person) => ({
        person,
        notified: notified.some((hash) => hash.equals(phoneHash(person.phone))),
      }));
    },

    /**
     * Texts the contacts that are not yet notified, within contact hours. Called every minute, which retries an unsent
     * text.
     */
    async notifyWaiting(): Promise<void> {
      const now = clock.now();
      if (!isWithinContactHours(now)) return;
      for (const link of await listUnnotifiedContacts(db, NOTIFIED_AT_ONCE)) {
        if (await notify(link.customer_id, link.phone_hash))
          await markContactNotified(db, link.token_hash, now);
      }
    },

    /** Removes the link's owner from every borrower's contacts and blocks naming them again. Ignores an unknown link. */
    async optOut(token: string): Promise<void> {
      const link = await findContactLink(db, hashOf(token));
      if (!link) return;
      await addContactOptOut(db, link.phone_hash, clock.now());
      for (const { customer_id } of await listContactLinksOfPhone(db, link.phone_hash)) {
        await remove(customer_id, link.phone_hash);
      }
    },
  };
}
