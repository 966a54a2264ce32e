/**
 * Demand letters. After an operator has requested a letter, a job draws it as the borrower's document and as a file for
 * the operators.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { sumComponents, totalOf } from '@tulay/engine/loan/components';
import { capsOn, totalCostCap } from '@tulay/engine/pricing/caps';
import { err, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import { drawDocument } from '../../../documents/drawing-thread';
import type { DemandLetterFigures } from '../../../documents/types';
import type { NoticeService } from '../../inbox/notice.service';
import { storeDrawnFile } from '../../operator/file/file.service';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import { positionToAsk } from '../payment/posting/pending.view';
import type { DocumentService } from './document.service';
import { languageOf, listIssued } from './document.store';
import type { SealingService } from './sealing.service';

export interface DemandLetterDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly documents: Pick<DocumentService, 'lender' | 'ownerOf'>;
  readonly sealing: Pick<SealingService, 'findOrDraw'>;
  readonly notices: Pick<NoticeService, 'notify' | 'isBlocked'>;
}

/** A contact by letter. `date`: Manila day of the contact, whose amounts the letter states. */
interface LetterContact {
  readonly orderId: string;
  readonly contactId: string;
  readonly date: ManilaDate;
}

export type DemandLetterService = ReturnType<typeof createDemandLetterService>;

export function createDemandLetterService({
  db,
  loans,
  documents,
  sealing,
  notices,
}: DemandLetterDependencies) {
  return {
    /**
     * Draws the letter of a contact in the borrower's language and notifies the borrower, once however often the job is repeated. Nothing is
     * sent if the loan is no longer overdue, or if a block of contact was set meanwhile. Throws while the letter cannot be drawn.
     */
    async issue(customerId: string, { orderId, contactId, date }: LetterContact): Promise<void> {
      const [facts, { borrower, borrowerStore }, letters, chosen, isBlocked] = await Promise.all([
        loans.facts(customerId, orderId),
        documents.ownerOf(customerId),
        listIssued(db, customerId, ['demand_letter'], [orderId]),
        languageOf(db, customerId),
        notices.isBlocked(customerId),
      ]);
      const figures = facts && letterFigures(facts, date);
      if (!facts || !figures || isBlocked) return;
      const stored = letters.filter(({ subject }) => subject === contactId);
      const language = stored[0]?.language ?? chosen;
      const { order_no: orderNo } = facts.order;
      const document = {
        kind: 'demand_letter',
        subject: contactId,
        figures,
        language,
        orderId,
        orderNo,
      } as const;
      const drawn = await sealing.findOrDraw(customerId, borrowerStore, document, stored, (mark) =>
        drawDocument('demand_letter', {
          ...figures,
          language,
          lender: documents.lender,
          borrower,
          orderNo,
          mark,
        }),
      );
      if (!drawn.ok) throw new Error(`the demand letter was not drawn: ${drawn.code}`);
      await storeDrawnFile(db, borrowerStore, contactId, drawn.value);
      const amount = totalOf(figures.overdue);
      await notices.notify(customerId, contactId, { topic: 'demand_letter', orderId, amount });
    },

    /** Returns the latest demand letter about a loan. Error: `not_found`, there is none. */
    async read(customerId: string, orderId: string): Promise<Result<Buffer, ErrorCode>> {
      const [[latest], { borrowerStore }] = await Promise.all([
        listIssued(db, customerId, ['demand_letter'], [orderId]),
        documents.ownerOf(customerId),
      ]);
      return latest ? borrowerStore.fetch(latest.storage_key) : err('not_found');
    },
  };
}

/** Returns the figures of the letter, without the money of pending payments; null if nothing is overdue without it. */
function letterFigures(facts: OrderFacts, date: ManilaDate): DemandLetterFigures | null {
  const asked = positionToAsk(facts, date);
  if (!asked || facts.order.status !== 'active') return null;
  const { installments, payoff } = asked;
  const overdue = installments.filter(({ status }) => status === 'overdue');
  const [oldest] = overdue;
  if (!oldest) return null;
  const { contract_date: contractDate, principal } = facts.order;
  return {
    asOf: date,
    contractDate,
    overdueSince: oldest.effectiveDueDate,
    overdue: sumComponents(overdue.map(({ due }) => due)),
    payoff: payoff.total,
    costLimit: totalCostCap(principal, capsOn(contractDate)),
  };
}
