/** Sealed documents for operators. The API alone has the borrowers' keys, so it decrypts a document for a signed link. */
import type { DocumentKind } from '@tulay/contract/lending/document';
import { err, ok, type Result } from '@tulay/engine/result';
import type { EncryptedStore } from '../../../crypto/encrypted-store';
import type { Vault } from '../../../crypto/envelope';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { readDocumentToken } from './document-link.service';
import { findSealedDocument } from './document.store';

interface OperatorDocumentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly encryptedStore: Pick<EncryptedStore, 'fetch'>;
}

export type OperatorDocuments = ReturnType<typeof createOperatorDocuments>;

export function createOperatorDocuments({ db, clock, vault, encryptedStore }: OperatorDocumentDependencies) {
  return {
    /** Returns the stored file of a document by the token of its link. The access is audited before the file is returned. */
    async read(
      token: string,
    ): Promise<Result<{ kind: DocumentKind; bytes: Buffer }, 'not_found' | 'unavailable'>> {
      const now = clock.now();
      const link = readDocumentToken(vault, now, token);
      const row = link && (await findSealedDocument(db, link.customerId, link.sha256));
      if (!link || !row) return err('not_found');
      const { customerId } = link;
      const { kind, order_id: subject } = row;
      const entry = { actor: 'operator', action: 'document.read', subject, detail: { kind } } as const;
      await addAudit(db, { customerId, now, ...entry });
      const bytes = await encryptedStore.fetch(customerId, row.storage_key);
      return bytes.ok ? ok({ kind, bytes: bytes.value }) : bytes;
    },
  };
}
