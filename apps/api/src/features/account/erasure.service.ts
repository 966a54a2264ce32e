/**
 * Erases accounts whose day has come: first every object in the storage, then every row, in one transaction. A crash or a
 * storage that is away leaves the request as it was, and the next minute goes on. The signed papers of loans stay sealed
 * until the law lets them go; then the key that opens them is destroyed.
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
import { type DeletionService, papersUntil } from './deletion.service';
import { type DeletionRow, lastLoanEnd } from './deletion.store';
import { contactOf, objectsOf, papersOver } from './erasure.store';

export interface ErasureDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly storage: Storage;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
  readonly deletions: Pick<DeletionService, 'release' | 'hold'>;
}

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
    const ended = await lastLoanEnd(db, customerId, manilaDate(now));
    const reached = await contactOf(db, customerId);
    if (!reached || !(await dropObjects(await objectsOf(db, customerId, ended === null)))) return;
    const input = { requestId, papersUntil: ended && papersUntil(ended), auditId: newId() };
    const erased = await runEvent(db, 'account_erase', customerId, now, input);
    if (!erased.ok) await parts.deletions.hold(row);
    else if (erased.value === 'done') {
      const text = smsText(reached.language).accountErased({ brand: parts.config.LENDER_BRAND });
      await parts.sms.send({ to: reached.phone, text, reference: `erased ${requestId}` });
    }
  }

  async function erasePapers(customerId: string): Promise<void> {
    if (!(await dropObjects(await objectsOf(db, customerId, true)))) return;
    await runEvent(db, 'papers_erase', customerId, clock.now(), { auditId: newId() });
  }

  return {
    /** Each minute. */
    async sweep(): Promise<void> {
      for (const row of await parts.deletions.release()) await erase(row);
      for (const customerId of await papersOver(db, manilaDate(clock.now()))) await erasePapers(customerId);
    },
  };
}
