/** The borrower's half of a restructuring: reads the proposal and signs it again (decision 086). */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody, RestructuringSignBody } from '@tulay/contract/lending/restructuring';
import { manilaDate } from '@tulay/engine/calendar';
import { entriesForChange } from '@tulay/engine/ledger/changes';
import { type RestructuringOffer, withRestructuring } from '@tulay/engine/relief/restructuring';
import { err, ok, type Result } from '@tulay/engine/result';
import { findAnswer, runCommand } from '../../../command';
import { sha256Hex } from '../../../crypto/encrypted-store';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import { writeEventDetail } from '../../../db/stored/loan-events';
import { drawDocument } from '../../../documents/drawing-thread';
import type { Signed } from '../../../documents/types';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { useQuota } from '../../account/quota.service';
import { changeBetween, loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import type { DocumentOwner, DocumentService } from '../offer/document.service';
import type { SealingService } from '../offer/sealing.service';
import {
  readSignatureContent,
  type SignatureContent,
  type SignatureService,
} from '../offer/signature.service';
import { type Proposal, proposedToday, restructuringView, signedFact } from './restructuring.view';

export interface RestructuringDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
  readonly documents: Pick<DocumentService, 'ownerOf' | 'lender' | 'signedPlan' | 'discard'>;
  readonly sealing: Pick<SealingService, 'seal'>;
  readonly signatures: Pick<SignatureService, 'contentOnFile'>;
}

interface Proposed {
  readonly facts: OrderFacts;
  readonly proposal: Proposal;
  readonly offer: RestructuringOffer;
}

export type RestructuringService = ReturnType<typeof createRestructuringService>;

export function createRestructuringService({
  db,
  clock,
  loans,
  documents,
  sealing,
  signatures,
}: RestructuringDependencies) {
  async function findProposed(customerId: string, orderId: string): Promise<Result<Proposed, ErrorCode>> {
    const facts = await loans.facts(customerId, orderId);
    if (!facts) return err('not_found');
    const proposed = proposedToday(facts, manilaDate(clock.now()));
    return proposed.ok ? ok({ facts, ...proposed.value }) : proposed;
  }

  const documentOf = (
    { borrower }: DocumentOwner,
    { facts, proposal, offer }: Proposed,
    language: Language,
  ) => ({
    language,
    lender: documents.lender,
    borrower,
    orderNo: facts.order.order_no,
    contractDate: facts.order.contract_date,
    principal: facts.order.principal,
    figures: restructuringView(offer, proposal),
  });

  async function signedInput(
    customerId: string,
    proposed: Proposed,
    { language, signature }: RestructuringSignBody,
    now: Date,
  ): Promise<Result<CommandInput<'restructuring_sign'>, ErrorCode>> {
    const { facts, proposal, offer } = proposed;
    const loan = loanFacts(facts);
    if (!loan) return err('order_state');
    const [owner, content] = await Promise.all([
      documents.ownerOf(customerId),
      'onFile' in signature ? signatures.contentOnFile(customerId) : readSignatureContent(signature),
    ]);
    if (!content.ok) return content;
    const input = documentOf(owner, proposed, language);
    const signed: Signed = { ...content.value, at: now.toISOString() };
    const document = { kind: 'restructuring', language, orderNo: input.orderNo } as const;
    const sealed = await sealing.seal(owner.borrowerStore, document, (mark) =>
      drawDocument('restructuring', { ...input, signed, mark }),
    );
    if (!sealed.ok) return sealed;
    const written = await writtenSignature(owner, content.value);
    if (!written.ok) {
      await documents.discard(customerId, [sealed.value.storageKey]);
      return written;
    }
    const { order } = facts;
    const { valueDate, dueDates, dailyRate, waives, pricedAfter = [] } = signedFact(proposal.id, offer);
    const fact = { ...signedFact(`signed ${proposal.id}`, offer) };
    const after = withRestructuring(loan, fact);
    const change = changeBetween(loan, after, valueDate);
    const [first] = offer.plan;
    return ok({
      orderId: order.order_id,
      version: order.version,
      event: {
        eventId: fact.id,
        kind: 'restructuring_signed',
        valueDate,
        detail: writeEventDetail('restructuring_signed', {
          offer: proposal.id,
          dueDates: [...dueDates],
          dailyRate,
          waives,
          knownFacts: [...pricedAfter],
          allocation: change.allocation,
        }),
      },
      change,
      journal: {
        journalId: newId(),
        event: 'loan_restructured',
        source: fact.id,
        valueDate,
        entries: entriesForChange(loan, after),
      },
      document: {
        ...sealed.value,
        orderId: order.order_id,
        subject: proposal.id,
        content: sha256Hex(Buffer.from(JSON.stringify(input.figures))),
      },
      ...written.value,
      nextAmount: first?.dueAmount ?? 0,
      nextDate: first?.dueDate ?? valueDate,
      signatureId: newId(),
      auditId: newId(),
      outboxId: newId(),
    });
  }

  return {
    /** Returns the proposal with its figures of today. Errors as in `proposedToday`. */
    async view(customerId: string, orderId: string): Promise<Result<RestructuringBody, ErrorCode>> {
      const proposed = await findProposed(customerId, orderId);
      return proposed.ok ? ok(restructuringView(proposed.value.offer, proposed.value.proposal)) : proposed;
    },

    /**
     * Signs the proposal. Repeating a key returns the first result. Errors: `consent_required`, `signature_invalid`,
     * `document_character`, `restructuring_changed` (the figures changed since they were shown), `daily_limit`, `stale`, and those of
     * `view`.
     */
    async sign(
      customerId: string,
      key: string,
      orderId: string,
      request: RestructuringSignBody,
    ): Promise<Result<OrderBody, ErrorCode>> {
      if (!request.consentDisclosure || !request.consentAgreement) return err('consent_required');
      const command = {
        operation: 'restructuring_sign' as const,
        customerId,
        key,
        request: [orderId, request],
      };
      const before = await findAnswer(db, command);
      if (before) return before.ok ? loans.view(customerId, before.value.orderId) : before;
      const now = clock.now();
      const proposed = await findProposed(customerId, orderId);
      if (!proposed.ok) return proposed;
      const { offer, proposal } = proposed.value;
      if (restructuringView(offer, proposal).after.toPay !== request.toPay)
        return err('restructuring_changed');
      const counted = await useQuota(db, customerId, 'signing', now);
      if (!counted.ok) return counted;
      const input = await signedInput(customerId, proposed.value, request, now);
      if (!input.ok) return input;
      const answer = await runCommand(db, { ...command, now, input: input.value });
      const { document, storageKey } = input.value;
      await documents.discard(customerId, [
        document.storageKey,
        ...(storageKey === null ? [] : [storageKey]),
      ]);
      return answer.ok ? loans.view(customerId, answer.value.orderId) : answer;
    },

    /** Returns the signed document, or the draft of the open proposal. Errors: `not_found`, `daily_limit`. */
    async document(
      customerId: string,
      orderId: string,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [owner, proposed] = await Promise.all([
        documents.ownerOf(customerId),
        findProposed(customerId, orderId),
      ]);
      if (!proposed.ok) return documents.signedPlan(owner, customerId, orderId);
      const counted = await useQuota(db, customerId, 'document', clock.now());
      if (!counted.ok) return counted;
      return drawDocument('restructuring', documentOf(owner, proposed.value, language));
    },
  };
}

/**
 * Stores a drawn signature, and returns what the database records of it. Each signature has its own file, so that the file of a
 * refused signature can be deleted.
 */
async function writtenSignature({ borrowerStore }: DocumentOwner, content: SignatureContent) {
  if ('typedName' in content) return ok({ manner: 'typed', typedName: content.typedName, storageKey: null });
  const stored = await borrowerStore.putAs('signature', newId(), content.png);
  return stored.ok ? ok({ manner: 'drawn', typedName: null, storageKey: stored.value }) : stored;
}
