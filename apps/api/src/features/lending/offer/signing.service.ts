/** Signing: both consents, a signature, and the papers kept as they were read. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignRequestBody } from '@tulay/contract/lending/offer';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { readSignature } from '../../../documents/signature-picture';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { type OrderFacts, orderOf } from '../loan/loan.store';
import type { Desk, DocumentService } from './document.service';
import type { Hand, SignatureService } from './signature.service';

export interface SigningDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly papers: Pick<DocumentService, 'desk' | 'draw'>;
  readonly signatures: Pick<SignatureService, 'hand'>;
  readonly loans: Pick<LoanService, 'view'>;
}

export type SigningService = ReturnType<typeof createSigningService>;

const PNG_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function createSigningService(dependencies: SigningDependencies) {
  const { db, clock, papers, signatures, loans } = dependencies;
  /** Keys whose papers are being drawn by this process: a repeat is told to come back, not to draw them again. */
  const drawing = new Set<string>();

  /** The papers and the picture that the books will name; nothing to draw unless the order waits for a signature. */
  async function draw(
    desk: Desk,
    facts: OrderFacts,
    wish: SignRequestBody,
    { now, handOnFile }: { readonly now: Date; readonly handOnFile: Result<Hand, ErrorCode> | null },
  ): Promise<Result<object, ErrorCode>> {
    if (facts.order.status !== 'offered') return ok({ documents: [] });
    if (!asRead(facts, wish)) return err('stale');
    const onFile = handOnFile !== null;
    const hand = handOnFile ?? (await handOf(wish.signature));
    if (!hand.ok) return hand;
    const signed = { ...hand.value, at: now.toISOString() };
    const drawn = await papers.draw(desk, facts, wish.language, signed);
    if (!drawn.ok) return drawn;
    const consentId = wish.keepSignature === true && !onFile ? newId() : null;
    const kept = { documents: drawn.value, onFile, consentId };
    if ('typedName' in signed) return ok({ ...kept, manner: 'typed', typedName: signed.typedName });
    const picture = await desk.drawer.keep('signature', signed.png);
    return picture.ok ? ok({ ...kept, manner: 'drawn', storageKey: picture.value }) : picture;
  }

  async function signOnce(
    customerId: string,
    key: string,
    orderId: string,
    wish: SignRequestBody,
  ): Promise<Result<OrderBody, ErrorCode>> {
    const [facts, desk, handOnFile] = await Promise.all([
      orderOf(db, customerId, orderId),
      papers.desk(customerId),
      'onFile' in wish.signature ? signatures.hand(customerId) : null,
    ]);
    if (!facts) return err('not_found');
    const now = clock.now();
    const drawn = await draw(desk, facts, wish, { now, handOnFile });
    if (!drawn.ok) return drawn;

    const answer = await runCommand<{ orderId: string }>(db, {
      operation: 'order_sign',
      customerId,
      key,
      request: [orderId, wish],
      now,
      input: {
        orderId,
        version: facts.order.version,
        signatureId: newId(),
        auditId: newId(),
        ...drawn.value,
      },
    });
    return answer.ok ? loans.view(customerId, answer.value.orderId) : answer;
  }

  return {
    /**
     * Binds the borrower to the offered order. `consent_required`, `signature_invalid`, `order_state`,
     * `offer_expired`, `stale`: the offer is not what was read; the same key gives the same answer.
     */
    async sign(
      customerId: string,
      key: string,
      orderId: string,
      wish: SignRequestBody,
    ): Promise<Result<OrderBody, ErrorCode>> {
      if (!wish.consentDisclosure || !wish.consentAgreement) return err('consent_required');
      const turn = `${customerId} ${key}`;
      if (drawing.has(turn)) return err('idempotency_in_flight');
      drawing.add(turn);
      return signOnce(customerId, key, orderId, wish).finally(() => drawing.delete(turn));
    },
  };
}

/** A coupon, put on or taken off on another screen, changes an offer. */
const asRead = ({ order }: OrderFacts, { read }: SignRequestBody): boolean =>
  order.quote.netProceeds === read.netProceeds && order.quote.totalRepayable === read.totalRepayable;

/** A drawn signature must be a picture with something in it. */
async function handOf(signature: SignRequestBody['signature']): Promise<Result<Hand, 'signature_invalid'>> {
  if ('onFile' in signature) return err('signature_invalid');
  if ('typed' in signature) return ok({ typedName: signature.typed });
  const encoded = PNG_URL.exec(signature.drawn)?.[1];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (bytes.length <= 200 || !bytes.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC)) {
    return err('signature_invalid');
  }
  const png = await readSignature(bytes);
  return png === null ? err('signature_invalid') : ok({ png });
}
