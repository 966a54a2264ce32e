/**
 * Documents of an order. Before the signature they are drawn from the order's figures. Signing seals and stores them,
 * and later requests return the stored file.
 */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import {
  type DocumentCheckBody,
  type OrderDocumentsBody,
  SIGNED_DOCUMENT_KINDS,
  type SignedDocumentKind,
  type SignedTextBody,
} from '@tulay/contract/lending/document';
import type { DocumentBorrower } from '@tulay/copy/document-facts';
import { fullName } from '@tulay/engine/identity/full-name';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import type { EncryptedStore, BorrowerStore } from '../../../crypto/encrypted-store';
import type { Database } from '../../../db/database';
import { drawDocument, type DrawingFailure } from '../../../documents/drawing-thread';
import { documentLender } from '../../../documents/lender';
import { readStoredText } from '../../../documents/stored-text';
import type { DocumentInput, Signed } from '../../../documents/types';
import type { Storage } from '../../../ports/storage';
import type { OnboardingService } from '../../onboarding/onboarding.service';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import {
  findDocumentCheck,
  ISSUED_KINDS,
  listIssued,
  recordedKeys,
  signedDocuments,
  type StoredDocumentRow,
} from './document.store';
import { formatCheckCode, type SealedDocument, type SealingService } from './sealing.service';
import type { UnsignedDocuments } from './unsigned-document.service';

export interface DocumentDependencies {
  readonly db: Database;
  readonly encryptedStore: EncryptedStore;
  readonly storage: Pick<Storage, 'delete'>;
  readonly sealing: Pick<SealingService, 'seal'>;
  readonly unsigned: Pick<UnsignedDocuments, 'find' | 'read'>;
  readonly config: Config;
  readonly onboarding: Pick<OnboardingService, 'forms' | 'phone'>;
  readonly loans: Pick<LoanService, 'facts'>;
}

const SHA256 = /^[0-9a-f]{64}$/;

export type DocumentService = ReturnType<typeof createDocumentService>;

export interface DocumentOwner {
  readonly borrower: DocumentBorrower;
  readonly borrowerStore: BorrowerStore;
}

export function createDocumentService(dependencies: DocumentDependencies) {
  const { db, encryptedStore, storage, sealing, unsigned, config, onboarding, loans } = dependencies;
  const lender = documentLender(config);
  const policies = new Map<Language, Promise<Result<Buffer, DrawingFailure>>>();

  async function ownerOf(customerId: string): Promise<DocumentOwner> {
    const [borrower, borrowerStore] = await Promise.all([
      borrowerOf(onboarding, customerId),
      encryptedStore.forBorrower(customerId),
    ]);
    return { borrower, borrowerStore };
  }

  function inputFor(borrower: DocumentBorrower, { order }: OrderFacts, language: Language): DocumentInput {
    const { order_no: orderNo, contract_date: contractDate, purpose, quote } = order;
    return { language, lender, borrower, order: { orderNo, contractDate, purpose, quote } };
  }

  /** Deletes stored files that the database does not name, because their signature was refused. */
  async function discard(customerId: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const recorded = new Set(await recordedKeys(db, customerId, keys));
    for (const key of keys) if (!recorded.has(key)) await storage.delete(key);
  }

  return {
    lender,

    ownerOf,

    inputFor,

    /** Draws the signed documents, seals them and stores the files. The caller records them in the database. */
    async draw(
      { borrower, borrowerStore }: DocumentOwner,
      facts: OrderFacts,
      language: Language,
      signed: Signed,
    ): Promise<Result<SealedDocument[], ErrorCode>> {
      const input = { ...inputFor(borrower, facts, language), signed };
      const documents: SealedDocument[] = [];
      for (const kind of SIGNED_DOCUMENT_KINDS) {
        const document = { kind, language, orderNo: facts.order.order_no };
        const sealed = await sealing.seal(borrowerStore, document, (mark) =>
          drawDocument(kind, { ...input, mark }),
        );
        if (!sealed.ok) {
          await discard(
            facts.order.customer_id,
            documents.map(({ storageKey }) => storageKey),
          );
          return sealed;
        }
        documents.push(sealed.value);
      }
      return ok(documents);
    },

    discard,

    /**
     * Returns a signed document, or draws the document of an order that is not signed. Error: `daily_limit`, the daily
     * quota of documents is used up.
     */
    async read(
      customerId: string,
      orderId: string,
      kind: SignedDocumentKind,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [facts, { borrower, borrowerStore }, known] = await Promise.all([
        loans.facts(customerId, orderId),
        ownerOf(customerId),
        unsigned.find(customerId, { orderId, kind, language }),
      ]);
      if (!facts) return err('not_found');
      const signed = facts.documents.find((document) => document.kind === kind);
      if (signed) return borrowerStore.fetch(signed.storage_key);
      return unsigned.read(borrowerStore, facts.order, kind, inputFor(borrower, facts, language), known);
    },

    /** Returns the last new plan that the borrower signed. Error: `not_found`, there is none. */
    async signedPlan(
      { borrowerStore }: DocumentOwner,
      customerId: string,
      orderId: string,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [last] = await listIssued(db, customerId, ['restructuring'], [orderId]);
      return last ? borrowerStore.fetch(last.storage_key) : err('not_found');
    },

    /** Returns the text of a document as it was signed, which its file holds. Error: `not_found`, it is not signed. */
    async signedText(
      customerId: string,
      orderId: string,
      kind: SignedDocumentKind,
    ): Promise<Result<SignedTextBody, ErrorCode>> {
      const [facts, borrowerStore] = await Promise.all([
        loans.facts(customerId, orderId),
        encryptedStore.forBorrower(customerId),
      ]);
      const signed = facts?.documents.find((document) => document.kind === kind);
      if (!signed) return err('not_found');
      const file = await borrowerStore.fetch(signed.storage_key);
      if (!file.ok) return file;
      const text = readStoredText(file.value);
      return text ? ok(text) : err('not_found');
    },

    /** Returns the privacy policy. It is the same for everyone, so each language is drawn once. */
    async privacyPolicy(language: Language): Promise<Result<Buffer, DrawingFailure>> {
      const policy = policies.get(language) ?? drawDocument('privacy_policy', { language, lender });
      policies.set(language, policy);
      const drawn = await policy;
      if (!drawn.ok) policies.delete(language);
      return drawn;
    },

    /**
     * Finds a document by its printed code or by the SHA-256 of its file. Error: `not_found`, the lender never issued
     * it.
     */
    async check(reference: string): Promise<Result<DocumentCheckBody, 'not_found'>> {
      const text = reference.toLowerCase();
      const code = reference.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
      const row = await findDocumentCheck(db, SHA256.test(text) ? { sha256: text } : { code });
      if (!row) return err('not_found');
      return ok({
        checkCode: formatCheckCode(row.check_code),
        kind: row.kind,
        language: row.language,
        drawnOn: row.issued_on,
        orderMasked: row.order_masked,
        sha256: row.sha256,
        valid: row.void_at === null,
      });
    },

    async list(customerId: string): Promise<OrderDocumentsBody[]> {
      const orders = new Map<string, OrderDocumentsBody>();
      for (const row of await signedDocuments(db, customerId)) {
        const order = orders.get(row.order_id) ?? {
          orderId: row.order_id,
          orderNo: row.order_no,
          productId: row.product_id,
          principal: row.principal,
          signedAt: (row.signed_at ?? new Date(0)).toISOString(),
          documents: [],
          certificate: row.status === 'settled',
          settledForLess: row.forgiven !== null,
        };
        orders.set(row.order_id, order);
        order.documents.push({
          kind: row.kind,
          language: row.language,
          checkCode: row.check_code && formatCheckCode(row.check_code),
        });
      }
      const rows = await listIssued(db, customerId, ISSUED_KINDS, [...orders.keys()]);
      for (const kind of ISSUED_KINDS) {
        const found = rows.filter((row) => row.kind === kind);
        for (const row of kind === 'demand_letter' ? latestOfEachOrder(found) : found)
          orders.get(row.order_id)?.documents.push(issued(kind, row));
      }
      return [...orders.values()];
    },
  };
}

/** A loan can have many letters; only its latest is listed. */
const latestOfEachOrder = (rows: readonly StoredDocumentRow[]): StoredDocumentRow[] =>
  rows.filter((row, at) => rows.findIndex((each) => each.order_id === row.order_id) === at);

const issued = <K>(kind: K, row: Pick<StoredDocumentRow, 'language' | 'check_code'>) => ({
  kind,
  language: row.language,
  checkCode: formatCheckCode(row.check_code),
});

async function borrowerOf(
  { forms, phone: phoneOf }: DocumentDependencies['onboarding'],
  customerId: string,
): Promise<DocumentBorrower> {
  const [{ basic, address }, phone] = await Promise.all([forms(customerId), phoneOf(customerId)]);
  const { street, barangay, city, province, postalCode } = address ?? {};
  const lines = address ? [street, barangay, city, province, postalCode] : [];
  return {
    name: basic ? fullName(basic) : '',
    phoneMasked: maskPhone(phone),
    address: lines.join(', '),
  };
}
