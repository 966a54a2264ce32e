/** The final schedule: issued once when the money arrives, with the dates and amounts that count from that day. */
import type { ErrorCode } from '@tulay/contract/errors';
import { err, type Result } from '@tulay/engine/result';
import { callFunction } from '../../../command';
import type { Database } from '../../../db/database';
import { drawDocument } from '../../../documents/drawing-thread';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import type { DocumentService } from './document.service';
import { languageOf, listIssued } from './document.store';
import type { SealingService } from './sealing.service';

export interface FinalScheduleDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly documents: Pick<DocumentService, 'ownerOf' | 'inputFor'>;
  readonly sealing: Pick<SealingService, 'findOrDraw'>;
}

export type FinalScheduleService = ReturnType<typeof createFinalScheduleService>;

export function createFinalScheduleService({
  db,
  clock,
  loans,
  documents,
  sealing,
}: FinalScheduleDependencies) {
  return {
    /**
     * Returns the final schedule of a loan, and issues it in the borrower's language if it is not issued yet, so that a
     * repeat after a crash issues nothing twice. Error: `not_found`, the money has not arrived.
     */
    async issue(customerId: string, orderId: string): Promise<Result<Buffer, ErrorCode>> {
      const [facts, { borrower, borrowerStore }, stored, issuedIn] = await Promise.all([
        loans.facts(customerId, orderId),
        documents.ownerOf(customerId),
        listIssued(db, customerId, ['final_schedule'], [orderId]),
        languageOf(db, customerId),
      ]);
      const arrivedOn = facts?.order.value_date;
      if (!facts || !arrivedOn) return err('not_found');
      const { order_no: orderNo, quote } = facts.order;
      const language = stored[0]?.language ?? issuedIn;
      const figures = { arrivedOn, schedule: quote.schedule, totalRepayable: quote.totalRepayable };
      const document = {
        kind: 'final_schedule',
        subject: orderId,
        figures,
        language,
        orderId,
        orderNo,
      } as const;
      return sealing.findOrDraw(customerId, borrowerStore, document, stored, (mark) =>
        drawDocument('final_schedule', { ...documents.inputFor(borrower, facts, language), arrivedOn, mark }),
      );
    },

    /** Voids the schedule of a loan whose money came back. */
    async void(customerId: string, orderId: string): Promise<void> {
      await callFunction(db, 'final_schedule_void', customerId, clock.now(), { orderId });
    },
  };
}
