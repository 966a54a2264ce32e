/**
 * Erasure of an account: its rows in one transaction, refused while money is owed or a legal hold is open; its stored files in a retried
 * job; its signed documents after the legal retention time.
 */
import { smsText } from '@tulay/copy/sms';
import { manilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import type { Storage } from '../../ports/storage';
import { type DeletionService, documentRetentionEnd } from './deletion.service';
import { type DeletionRow, findLastLoanEnd } from './deletion.store';
import { sql } from 'kysely';

export interface ErasureDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly storage: Storage;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
  readonly deletions: Pick<DeletionService, 'release' | 'hold'>;
}

export type ErasureService = ReturnType<typeof createErasureService>;

export function createErasureService(parts: ErasureDependencies) {
  const { db, clock, storage } = parts;

  async function dropObjects(keys: readonly string[]): Promise<boolean> {
    for (const key of keys) {
      if (!(await storage.delete(key)).ok) return false;
    }
    return true;
  }

  async function eraseRows(customerId: string, requestId: string | null) {
    const now = clock.now();
    const ended = await findLastLoanEnd(db, customerId, manilaDate(now));
    return runEvent(db, 'account_erase', customerId, now, {
      requestId,
      documentsUntil: ended && documentRetentionEnd(ended),
      auditId: newId(),
      outboxId: newId(),
    });
  }

  async function erase(row: DeletionRow): Promise<void> {
    const { customer_id: customerId, request_id: requestId } = row;
    const customer = await findCustomer(db, customerId);
    if (!customer) return;
    const erased = await eraseRows(customerId, requestId);
    if (!erased.ok) await parts.deletions.hold(row);
    else if (erased.value === 'done' && customer.phone_lost_at === null) {
      const text = smsText(customer.language).accountErased({ brand: parts.config.LENDER_BRAND });
      await parts.sms.send({ to: customer.phone, text, reference: `erased ${requestId}` });
    }
  }

  async function eraseDocuments(customerId: string): Promise<void> {
    if (!(await dropObjects(await listObjects(db, customerId)))) return;
    await runEvent(db, 'documents_erase', customerId, clock.now(), { auditId: newId() });
  }

  return {
    /** Erases an account whose days are over. `already`: it is erased, in use again, or protected. The notice was the last text. */
    eraseUnused: (customerId: string) => eraseRows(customerId, null),

    async deleteObjects(keys: readonly string[]): Promise<void> {
      if (!(await dropObjects(keys))) throw new Error('the storage is unavailable');
    },

    async sweep(): Promise<void> {
      for (const row of await parts.deletions.release()) await erase(row);
      for (const customerId of await listDocumentsToErase(db, manilaDate(clock.now())))
        await eraseDocuments(customerId);
    },
  };
}

/** Returns the storage keys of all objects of an account, including signed documents. */
export async function listObjects(db: Database, customerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    keys: string[];
  }>`select stored_objects(${customerId}::uuid, true) as keys`.execute(db);
  return rows[0]?.keys ?? [];
}

export const findCustomer = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['phone', 'language', 'phone_lost_at'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function listDocumentsToErase(db: Database, today: ManilaDate): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('documents_until', '<', today)
    .limit(100)
    .execute();
  return rows.map((row) => row.customer_id);
}
