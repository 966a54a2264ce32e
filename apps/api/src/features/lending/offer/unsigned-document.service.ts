/** Unsigned documents of an offer, drawn once for each version of it and stored until the offer is signed or ends. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { SignedDocumentKind } from '@tulay/contract/lending/document';
import { ok, type Result } from '@tulay/engine/result';
import { oneAfterAnother } from '../../../command';
import { type BorrowerStore, sha256Hex } from '../../../crypto/encrypted-store';
import type { Database } from '../../../db/database';
import { drawDocument } from '../../../documents/drawing-thread';
import type { DocumentInput } from '../../../documents/types';
import type { Clock } from '../../../ports/clock';
import type { Storage } from '../../../ports/storage';
import { useQuota } from '../../account/quota.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import {
  deleteUnsignedDocument,
  findUnsignedDocument,
  listEndedUnsignedDocuments,
  recordUnsignedDocument,
  type UnsignedDocumentKey,
} from './document.store';

export interface UnsignedDocumentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
}

const PRUNED_AT_ONCE = 200;

export type UnsignedDocuments = ReturnType<typeof createUnsignedDocuments>;

export function createUnsignedDocuments({ db, clock, storage }: UnsignedDocumentDependencies) {
  type Order = OrderFacts['order'];
  type StoredUnsigned = Awaited<ReturnType<typeof findUnsignedDocument>>;

  async function draw(order: Order, kind: SignedDocumentKind, input: DocumentInput) {
    const counted = await useQuota(db, order.customer_id, 'document', clock.now());
    return counted.ok ? drawDocument(kind, input) : counted;
  }

  /** Draws and stores the document, unless an earlier request has. */
  async function findOrDraw(
    borrowerStore: BorrowerStore,
    order: Order,
    input: DocumentInput,
    document: UnsignedDocumentKey & { readonly content: string },
  ): Promise<Result<Buffer, ErrorCode>> {
    const { customer_id: customerId } = order;
    const earlier = await findUnsignedDocument(db, customerId, document);
    if (earlier?.content === document.content) return borrowerStore.fetch(earlier.storage_key);
    const drawn = await draw(order, document.kind, input);
    if (!drawn.ok) return drawn;
    const stored = await borrowerStore.put('document', drawn.value);
    if (stored.ok) {
      const unused = await recordUnsignedDocument(db, customerId, clock.now(), {
        ...document,
        storageKey: stored.value,
      });
      if (unused !== null) await storage.delete(unused);
    }
    return ok(drawn.value);
  }

  return {
    /** Returns where the document is stored, if it was drawn before. */
    find: (customerId: string, key: UnsignedDocumentKey) => findUnsignedDocument(db, customerId, key),

    /**
     * Returns the stored document, or draws and stores it. For an order that is no longer offered, the document is
     * drawn but not stored. Error: `daily_limit`, the daily quota of documents is used up. @param known the answer of
     * `find`.
     */
    async read(
      borrowerStore: BorrowerStore,
      order: Order,
      kind: SignedDocumentKind,
      input: DocumentInput,
      known: StoredUnsigned,
    ): Promise<Result<Buffer, ErrorCode>> {
      const { order_id: orderId, status, version } = order;
      if (status !== 'offered') return draw(order, kind, input);
      const content = sha256Hex(Buffer.from(JSON.stringify([version, input])));
      if (known?.content === content) return borrowerStore.fetch(known.storage_key);
      const document = { orderId, kind, language: input.language, content };
      return oneAfterAnother(`unsigned ${orderId}`, () => findOrDraw(borrowerStore, order, input, document));
    },

    /** Deletes the unsigned documents of orders that were signed or ended. */
    async prune(): Promise<void> {
      for (const row of await listEndedUnsignedDocuments(db, PRUNED_AT_ONCE)) {
        if ((await storage.delete(row.storage_key)).ok) await deleteUnsignedDocument(db, row);
      }
    },
  };
}
