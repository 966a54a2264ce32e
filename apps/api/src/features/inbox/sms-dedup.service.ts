/**
 * Sends each SMS once. SMS providers have no idempotency keys, so a digest of the reference is stored before sending. A
 * message of unknown outcome counts as sent: the borrower can request it again, but a duplicate would alarm them.
 */
import { createHash } from 'node:crypto';
import { err, ok } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';

/** After this time, a message in status `sending` was abandoned by a crashed process. Longer than all attempts together. */
const SENDING_MS = 40_000;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

interface OnceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
}

const digestOf = (reference: string): Buffer => createHash('sha256').update(reference).digest();

export function createSmsDedup({ db, clock, sms }: OnceDependencies) {
  async function previousResult(hash: Buffer): ReturnType<Sms['send']> {
    const row = await textOf(db, hash);
    if (row?.status === 'refused') return err('sms_refused');
    const isBusy = row?.status === 'sending' && clock.now().getTime() - row.started_at.getTime() < SENDING_MS;
    return row && !isBusy ? ok(undefined) : err('sms_unavailable');
  }

  return {
    sms: {
      async send(message) {
        const hash = digestOf(message.reference);
        if (!(await beginText(db, hash, clock.now()))) return previousResult(hash);
        const sent = await sms.send(message);
        if (!sent.ok && sent.code === 'sms_unavailable') await forgetText(db, hash);
        else await endText(db, hash, sent.ok ? 'sent' : 'refused');
        return sent;
      },
    } satisfies Sms,

    /** Deletes records older than 30 days, because a reference repeats only within days. Called every minute. */
    prune: () => pruneTexts(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

export async function beginText(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sms_dedup')
    .values({ reference_hash: hash, status: 'sending', started_at: now })
    .onConflict((conflict) => conflict.column('reference_hash').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const textOf = (db: Database, hash: Buffer) =>
  db
    .selectFrom('sms_dedup')
    .select(['status', 'started_at'])
    .where('reference_hash', '=', hash)
    .executeTakeFirst();

export async function endText(db: Database, hash: Buffer, status: 'sent' | 'refused'): Promise<void> {
  await db.updateTable('sms_dedup').set({ status }).where('reference_hash', '=', hash).execute();
}

/** Deletes the record of a message that no provider accepted, so that it can be sent again. */
export async function forgetText(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('sms_dedup').where('reference_hash', '=', hash).execute();
}

export async function pruneTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sms_dedup').where('started_at', '<', before).execute();
}
