/**
 * Daily quotas of what one borrower can create. SQL counts each use before the row is added, so that requests at once
 * cannot exceed one.
 */
import { manilaDate } from '@tulay/engine/calendar';
import { runEvent } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';

/**
 * Most uses a Manila day. A refused attempt counts too, because it costs the server its work: a photo is decoded whether it is
 * readable or not. What an outage of the storage lost is given back, so that trying again does not use up the day.
 */
const DAILY_QUOTAS = {
  dispute: 10,
  dispute_photo: 12,
  /** Drawn documents. The three documents of a signing do not count here, because `signing` limits them. */
  document: 60,
  face_check: 12,
  facebook: 10,
  link_payment: 10,
  offer: 60,
  pay_link: 10,
  payment: 100,
  photo: 60,
  push: 20,
  /** Requests to sign, also of an order that is signed already. */
  signing: 60,
  ticket: 10,
  ticket_photo: 12,
} as const;

export type QuotaSubject = keyof typeof DAILY_QUOTAS;

/** Returns the quota as a part of the input of a command that counts it in its own transaction. */
export const quotaOf = (subject: QuotaSubject, now: Date): CommandInput<'quota_use'>['quota'] => ({
  subject,
  day: manilaDate(now),
  most: DAILY_QUOTAS[subject],
});

/** Counts one use. Error: `daily_limit` (`most`), the day's uses are used up. */
export const useQuota = (db: Database, customerId: string, subject: QuotaSubject, now: Date) =>
  runEvent(db, 'quota_use', customerId, now, { quota: quotaOf(subject, now) });

/** Gives back one use of the same day, after the storage failed. */
export async function giveBackQuota(
  db: Database,
  customerId: string,
  subject: QuotaSubject,
  now: Date,
): Promise<void> {
  await runEvent(db, 'quota_give_back', customerId, now, { subject, day: manilaDate(now) });
}
