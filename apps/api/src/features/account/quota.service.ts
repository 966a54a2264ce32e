/**
 * Daily quotas of what one borrower can create. SQL counts each use before the row is added, so that concurrent
 * requests cannot exceed a quota.
 */
import { manilaDate } from '@tulay/engine/calendar';
import { runEvent } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';

/**
 * Largest number of uses per borrower and Manila day. A refused attempt counts too, because it costs processor time: a
 * photo is decoded even if it is unreadable. A use that an outage of the storage lost is given back, so that a retry
 * does not use up the quota.
 */
const DAILY_QUOTAS = {
  dispute: 10,
  dispute_photo: 12,
  /** Documents drawn on request. The three documents of a signing count against the quota `signing` instead. */
  document: 60,
  face_check: 12,
  facebook: 10,
  link_payment: 10,
  offer: 60,
  pay_link: 10,
  payment: 100,
  photo: 60,
  push: 20,
  /** Requests to sign an order, including requests for an order that is already signed. */
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

/** Returns one use to the quota of the same day, because the storage failed. */
export async function giveBackQuota(
  db: Database,
  customerId: string,
  subject: QuotaSubject,
  now: Date,
): Promise<void> {
  await runEvent(db, 'quota_give_back', customerId, now, { subject, day: manilaDate(now) });
}
