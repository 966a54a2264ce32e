/** What was signed, for its signer; what a paper is, for anyone who holds it. */
import type { Language } from '@tulay/contract/common';
import type { DocumentCheckBody, DocumentKind, OrderDocumentsBody } from '@tulay/contract/lending/document';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import { printedCode } from './check-code';
import { checkOf, signedPapers } from './document.store';

export type PaperListService = ReturnType<typeof createPaperListService>;

const SHA256 = /^[0-9a-f]{64}$/;

export function createPaperListService(db: Database) {
  return {
    /** By the printed code, or by the fingerprint of a file. `not_found`: we drew no such paper. */
    async check(mark: string): Promise<Result<DocumentCheckBody, 'not_found'>> {
      const text = mark.toLowerCase();
      const code = mark.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
      const row = await checkOf(db, SHA256.test(text) ? { sha256: text } : { code });
      if (!row) return err('not_found');
      return ok({
        checkCode: printedCode(row.check_code),
        kind: row.kind as DocumentKind,
        language: row.language as Language,
        drawnOn: row.drawn_on,
        orderMasked: row.order_masked,
        sha256: row.sha256,
        valid: row.void_at === null,
      });
    },

    /** Every order that was signed, newest first, with its papers. */
    async list(customerId: string): Promise<OrderDocumentsBody[]> {
      const orders = new Map<string, OrderDocumentsBody>();
      for (const row of await signedPapers(db, customerId)) {
        const order = orders.get(row.order_id) ?? {
          orderId: row.order_id,
          orderNo: row.order_no,
          productId: row.product_id,
          principal: row.principal,
          signedAt: (row.signed_at ?? new Date(0)).toISOString(),
          papers: [],
          certificate: row.status === 'settled',
        };
        orders.set(row.order_id, order);
        order.papers.push({
          kind: row.kind,
          language: row.language as Language,
          checkCode: row.check_code && printedCode(row.check_code),
        });
      }
      return [...orders.values()];
    },
  };
}
