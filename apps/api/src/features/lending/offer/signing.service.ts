import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignRequestBody } from '@tulay/contract/lending/offer';
import { err, ok, type Result } from '@tulay/engine/result';
import { findAnswer, runCommand } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { giveBackQuota, useQuota } from '../../account/quota.service';
import { type PayoutTarget, payoutNetworkTo } from '../../onboarding/onboarding.service';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import type { DocumentOwner, DocumentService } from './document.service';
import { readSignatureContent, type SignatureContent, type SignatureService } from './signature.service';

export interface SigningDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly documents: Pick<DocumentService, 'ownerOf' | 'draw' | 'discard'>;
  readonly signatures: Pick<SignatureService, 'contentOnFile'>;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

type SignatureInput = Omit<CommandInput<'order_sign'>, 'orderId' | 'version' | 'signatureId' | 'auditId'>;

/**
 * Input of `order_sign` for an order that is no longer on offer. It needs no documents, because the SQL command only
 * returns the first answer to a repeated request, or refuses.
 */
const NOTHING_DRAWN: SignatureInput = {
  documents: [],
  onFile: false,
  consentId: null,
  manner: null,
  typedName: null,
  storageKey: null,
};

/**
 * What signing needs in addition to the order: the borrower’s stored signature, and the account that receives the
 * money.
 */
interface Prepared {
  readonly now: Date;
  readonly onFile: Result<SignatureContent, ErrorCode> | null;
  readonly target: PayoutTarget | null;
}

export type SigningService = ReturnType<typeof createSigningService>;

export function createSigningService(dependencies: SigningDependencies) {
  const { db, clock, documents, signatures, loans, payoutTarget } = dependencies;
  /** Requests whose documents this process is drawing now. A repeat is refused instead of drawing them twice. */
  const drawing = new Set<string>();

  async function draw(
    owner: DocumentOwner,
    facts: OrderFacts,
    request: SignRequestBody,
    { now, onFile, target }: Prepared,
  ): Promise<Result<SignatureInput, ErrorCode>> {
    if (facts.order.status !== 'offered') return ok(NOTHING_DRAWN);
    if (now > facts.order.offer_expires_at) return err('offer_expired');
    if (!isOfferAsRead(facts, request)) return err('stale');
    const network = target && payoutNetworkTo(target, facts.order.net_proceeds);
    if (network?.ok === false) return network;
    const content = onFile ?? (await readSignatureContent(request.signature));
    if (!content.ok) return content;
    const signed = { ...content.value, at: now.toISOString() };
    const drawn = await documents.draw(owner, facts, request.language, signed);
    if (!drawn.ok) return drawn;
    const consentId = request.keepSignature === true && onFile === null ? newId() : null;
    const common = { documents: drawn.value, onFile: onFile !== null, consentId };
    if ('typedName' in signed)
      return ok({ ...common, manner: 'typed', typedName: signed.typedName, storageKey: null });
    const picture = await owner.borrowerStore.put('signature', signed.png);
    if (picture.ok) return ok({ ...common, manner: 'drawn', typedName: null, storageKey: picture.value });
    await documents.discard(facts.order.customer_id, keysOf(drawn.value));
    return picture;
  }

  async function signOnce(
    customerId: string,
    key: string,
    orderId: string,
    request: SignRequestBody,
  ): Promise<Result<OrderBody, ErrorCode>> {
    const command = {
      operation: 'order_sign' as const,
      customerId,
      key,
      request: [orderId, request],
    };
    const now = clock.now();
    const [before, counted, facts, owner, onFile, target] = await Promise.all([
      findAnswer(db, command),
      useQuota(db, customerId, 'signing', now),
      loans.facts(customerId, orderId),
      documents.ownerOf(customerId),
      'onFile' in request.signature ? signatures.contentOnFile(customerId) : null,
      payoutTarget(customerId),
    ]);
    if (before) return before.ok ? loans.view(customerId, before.value.orderId) : before;
    if (!counted.ok) return counted;
    if (!facts) return err('not_found');
    const drawn = await draw(owner, facts, request, { now, onFile, target });
    if (!drawn.ok) {
      if (drawn.code === 'unavailable') await giveBackQuota(db, customerId, 'signing', now);
      return drawn;
    }

    const answer = await runCommand(db, {
      ...command,
      now,
      input: {
        orderId,
        version: facts.order.version,
        signatureId: newId(),
        auditId: newId(),
        ...drawn.value,
      },
    });
    const [signed] = await Promise.all([
      answer.ok ? loans.view(customerId, answer.value.orderId) : answer,
      documents.discard(customerId, keysOf(drawn.value.documents)),
    ]);
    return signed;
  }

  return {
    /**
     * Signs an offered order. Repeating a key returns the first result. Errors: `consent_required`, `signature_invalid`,
     * `document_character` (the documents cannot show a character of the name that was typed),
     * `order_state`, `offer_expired`, `stale` (the offer changed after the borrower read it),
     * `payout_amount_unsupported` (the payout account cannot receive the loan), `daily_limit`.
     */
    async sign(
      customerId: string,
      key: string,
      orderId: string,
      request: SignRequestBody,
    ): Promise<Result<OrderBody, ErrorCode>> {
      if (!request.consentDisclosure || !request.consentAgreement) return err('consent_required');
      const id = `${customerId} ${key}`;
      if (drawing.has(id)) return err('idempotency_in_flight');
      drawing.add(id);
      return signOnce(customerId, key, orderId, request).finally(() => drawing.delete(id));
    },
  };
}

const keysOf = (documents: SignatureInput['documents']): string[] =>
  documents.map(({ storageKey }) => storageKey);

/** Returns whether the offer still has the figures that the borrower read; adding or removing a coupon changes them. */
const isOfferAsRead = ({ order }: OrderFacts, { figures }: SignRequestBody): boolean =>
  order.quote.netProceeds === figures.netProceeds && order.quote.totalRepayable === figures.totalRepayable;
