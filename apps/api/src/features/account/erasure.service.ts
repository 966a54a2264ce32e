/**
 * Erases accounts whose day has come: every row in one transaction, which refuses whoever owes, and by its job every object
 * in the storage. The job comes again until all are gone. The signed papers of loans stay sealed until the law lets them go;
 * then the key that opens them is destroyed.
 */
import { smsText } from '@tulay/copy/sms';
import { manilaDate } from '@tulay/engine/calendar';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import type { Storage } from '../../ports/storage';
import { type DeletionService, documentRetentionEnd } from './deletion.service';
import { type DeletionRow, findLastLoanEnd } from './deletion.store';
import { findCustomer, listObjects, listDocumentsToErase } from './erasure.store';

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

  /** False while the storage is away. */
  async function dropObjects(keys: readonly string[]): Promise<boolean> {
    for (const key of keys) {
      if (!(await storage.delete(key)).ok) return false;
    }
    return true;
  }

  async function erase(row: DeletionRow): Promise<void> {
    const { customer_id: customerId, request_id: requestId } = row;
    const now = clock.now();
    const ended = await findLastLoanEnd(db, customerId, manilaDate(now));
    const reached = await findCustomer(db, customerId);
    if (!reached) return;
    const input = {
      requestId,
      papersUntil: ended && documentRetentionEnd(ended),
      auditId: newId(),
      outboxId: newId(),
    };
    const erased = await runEvent(db, 'account_erase', customerId, now, input);
    if (!erased.ok) await parts.deletions.hold(row);
    else if (erased.value === 'done') {
      const text = smsText(reached.language).accountErased({ brand: parts.config.LENDER_BRAND });
      await parts.sms.send({ to: reached.phone, text, reference: `erased ${requestId}` });
    }
  }

  async function erasePapers(customerId: string): Promise<void> {
    if (!(await dropObjects(await listObjects(db, customerId)))) return;
    await runEvent(db, 'papers_erase', customerId, clock.now(), { auditId: newId() });
  }

  return {
    /** What an erased account left in the storage. Deleting twice is fine. */
    async deleteObjects(keys: readonly string[]): Promise<void> {
      if (!(await dropObjects(keys))) throw new Error('the storage is away');
    },

    /** Each minute. */
    async sweep(): Promise<void> {
      for (const row of await parts.deletions.release()) await erase(row);
      for (const customerId of await listDocumentsToErase(db, manilaDate(clock.now()))) await erasePapers(customerId);
    },
  };
}
