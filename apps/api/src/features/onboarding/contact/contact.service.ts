/** The people whom a borrower named for emergencies: told once with a way out, and gone when they take it. */
import type { FormOf } from '@tulay/contract/onboarding/forms';
import { smsText } from '@tulay/copy/sms';
import { inContactHours } from '@tulay/engine/hours';
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
import { languageOf, sectionsOf } from '../form/form.store';

export type ContactService = ReturnType<typeof createContactService>;
type Person = FormOf<'contacts'>['people'][number];

export interface ContactDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'LENDER_BRAND'>;
}

/** 96 bits: short enough for a text, too many to try. */
const TOKEN_BYTES = 12;
const TOLD_AT_ONCE = 50;
const LONGEST_NAME = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createContactService({ db, clock, sms, vault, config }: ContactDependencies) {
  const phoneHash = (phone: string) => vault.fingerprint('contact', phone);
  const tokenOf = (customerId: string, phone: string) =>
    vault.fingerprint('contact_link', `${customerId}\n${phone}`).subarray(0, TOKEN_BYTES).toString('hex');

  async function namedBy(customerId: string) {
    const rows = await sectionsOf(db, customerId);
    const dataOf = (section: string) => rows.find((row) => row.section === section)?.data;
    const people = (dataOf('contacts')?.['people'] ?? []) as Person[];
    return { people, firstName: String(dataOf('basic')?.['firstName'] ?? '') };
  }

  async function remove(customerId: string, phone: string): Promise<void> {
    const input = { phone, phoneHash: phoneHash(phone).toString('hex'), auditId: newId() };
    await runEvent(db, 'contact_remove', customerId, clock.now(), input);
  }

  /** Phones of these people who asked not to be named. */
  async function listOptedOut(phones: readonly string[]): Promise<string[]> {
    const left = await findOptedOut(db, phones.map(phoneHash));
    return phones.filter((phone) => left.some((hash) => hash.equals(phoneHash(phone))));
  }

  async function tell(customerId: string, hash: Buffer): Promise<boolean> {
    const { people, firstName } = await namedBy(customerId);
    const person = people.find(({ phone }) => phoneHash(phone).equals(hash));
    if (!person) return true;
    const token = tokenOf(customerId, person.phone);
    const language = await languageOf(db, customerId);
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
    whoLeft: listOptedOut,

    /** The application was sent: everyone named in it is to be told, once a borrower; who left before is taken out. */
    async registerContacts(customerId: string): Promise<void> {
      const { people } = await namedBy(customerId);
      for (const phone of await listOptedOut(people.map((each) => each.phone))) await remove(customerId, phone);
      for (const { phone } of (await namedBy(customerId)).people) {
        await addContactLink(db, {
          token_hash: hashOf(tokenOf(customerId, phone)),
          phone_hash: phoneHash(phone),
          customer_id: customerId,
          now: clock.now(),
        });
      }
    },

    /** Everyone named now, and whether they were told of it. */
    async list(customerId: string): Promise<{ person: Person; told: boolean }[]> {
      const [{ people }, told] = await Promise.all([namedBy(customerId), listNotifiedContacts(db, customerId)]);
      return people.map((person) => ({
        person,
        told: told.some((hash) => hash.equals(phoneHash(person.phone))),
      }));
    },

    /** Each minute: texts those who wait, in contact hours only; one that finds no network waits on. */
    async notifyWaiting(): Promise<void> {
      const now = clock.now();
      if (!inContactHours(now)) return;
      for (const link of await listUnnotifiedContacts(db, TOLD_AT_ONCE)) {
        if (await tell(link.customer_id, link.phone_hash)) await markContactNotified(db, link.token_hash, now);
      }
    },

    /** Whoever holds the link leaves every borrower's contacts, and may not be named again. An unknown link changes nothing. */
    async optOut(token: string): Promise<void> {
      const link = await findContactLink(db, hashOf(token));
      if (!link) return;
      await addContactOptOut(db, link.phone_hash, clock.now());
      for (const { customer_id } of await listContactLinksOfPhone(db, link.phone_hash)) {
        const { people } = await namedBy(customer_id);
        const person = people.find(({ phone }) => phoneHash(phone).equals(link.phone_hash));
        await remove(customer_id, person?.phone ?? '');
      }
    },
  };
}

/** In the basic alphabet of text messages. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z .'-]/g, '')
    .slice(0, LONGEST_NAME)
    .trim();
