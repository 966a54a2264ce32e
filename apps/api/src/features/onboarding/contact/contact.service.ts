import type { FormOf } from '@tulay/contract/onboarding/forms';
import { smsText } from '@tulay/copy/sms';
import { isWithinContactHours } from '@tulay/engine/hours';
import { createHash } from 'node:crypto';
import { runEvent } from '../../../command';
import type { Config } from '../../../config';
import type { Vault } from '../../../crypto/envelope';
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
import { findCustomer, listSections } from '../form/form.store';

export type ContactService = ReturnType<typeof createContactService>;
type Person = FormOf<'contacts'>['people'][number];

export interface ContactDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'LENDER_BRAND'>;
}

/** 96 bits: short enough for an SMS, too long to guess. */
const TOKEN_BYTES = 12;
const NOTIFIED_AT_ONCE = 50;
const NAME_LENGTH_MAX = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createContactService({ db, clock, sms, vault, config }: ContactDependencies) {
  const phoneHash = (phone: string) => vault.fingerprint('contact', phone);
  const tokenOf = (customerId: string, phone: string) =>
    vault.fingerprint('contact_link', `${customerId}\n${phone}`).subarray(0, TOKEN_BYTES).toString('hex');

  async function loadContacts(customerId: string) {
    const rows = await listSections(db, customerId);
    const dataOf = (section: string) => rows.find((row) => row.section === section)?.data;
    const people = (dataOf('contacts')?.['people'] ?? []) as Person[];
    return { people, firstName: String(dataOf('basic')?.['firstName'] ?? '') };
  }

  async function remove(customerId: string, phone: string): Promise<void> {
    const input = { phone, phoneHash: phoneHash(phone).toString('hex'), auditId: newId() };
    await runEvent(db, 'contact_remove', customerId, clock.now(), input);
  }

  async function listOptedOut(phones: readonly string[]): Promise<string[]> {
    const hashes = await findOptedOut(db, phones.map(phoneHash));
    return phones.filter((phone) => hashes.some((hash) => hash.equals(phoneHash(phone))));
  }

  async function notify(customerId: string, hash: Buffer): Promise<boolean> {
    const { people, firstName } = await loadContacts(customerId);
    const person = people.find(({ phone }) => phoneHash(phone).equals(hash));
    if (!person) return true;
    const token = tokenOf(customerId, person.phone);
    const { language } = await findCustomer(db, customerId);
    const link = `${config.PUBLIC_URL}/leave/${token}`;
    const text = smsText(language).contactNamed({
      brand: config.LENDER_BRAND,
      name: plainName(firstName),
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
        await remove(customerId, phone);
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

    /** Every minute, within contact hours, texts the contacts not yet notified; an unsent text is retried. */
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
        const { people } = await loadContacts(customer_id);
        const person = people.find(({ phone }) => phoneHash(phone).equals(link.phone_hash));
        await remove(customer_id, person?.phone ?? '');
      }
    },
  };
}

/** Reduces a name to the letters of the basic SMS alphabet. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z .'-]/g, '')
    .slice(0, NAME_LENGTH_MAX)
    .trim();
