/**
 * What integrators can read. Amounts owed, payments and payouts are the same that the borrower sees, without personal
 * data.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { IntegratorLoanBody, IntegratorLoanDetailBody } from '@tulay/contract/integrators/reads';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import type { ApiKey } from '../../http/access';
import { pageOf } from '../../db/cursor';
import { derivedId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { LoanService } from '../lending/loan/loan.service';
import { payoutView } from '../lending/loan/loan.view';
import { requestedPlace } from './requested-place';
import type { DeliveryRow } from './delivery.store';
import { findBorrower, findLoan, listDeliveriesBefore, listLoans, type LoanRow } from './read.store';

export interface ReadDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
}

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Changes younger than this are not listed yet. A command reads the clock before it waits for locks, so it may commit after
 * one with a later time, and a client that has read past that time would miss it. No command takes as long as this.
 */
const SETTLED_MS = 60_000;

export type IntegratorReads = ReturnType<typeof createIntegratorReads>;

export function createIntegratorReads({ db, clock, loans }: ReadDependencies) {
  const ofLoan = async <T>(
    orderId: string,
    read: (row: LoanRow) => Promise<Result<T, ErrorCode>>,
  ): Promise<Result<T, ErrorCode>> => {
    const row = await findLoan(db, orderId);
    return row ? read(row) : err('not_found');
  };
  const viewOf = <T>(orderId: string, shape: (view: OrderBody, row: LoanRow) => T) =>
    ofLoan(orderId, async (row) => {
      const view = await loans.view(row.customer_id, orderId);
      return view.ok ? ok(shape(view.value, row)) : view;
    });

  return {
    /**
     * Lists loans by the time of their last change, oldest first. A loan that changes while a client reads the pages is
     * listed again at the end.
     */
    async loans({
      cursor,
      limit,
      updatedSince,
    }: PageRequest & { readonly updatedSince?: string | undefined }) {
      const rows = await listLoans(db, {
        since: updatedSince === undefined ? null : new Date(updatedSince),
        until: new Date(clock.now().getTime() - SETTLED_MS),
        after: requestedPlace(cursor),
        limit: limit + 1,
      });
      const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.changed_at, id: row.order_id }));
      return { loans: page.map(loanView), nextCursor };
    },

    loan: (orderId: string) => viewOf(orderId, detailView),

    payments: (orderId: string) =>
      viewOf(orderId, ({ payments }) => ({
        payments: payments.map(({ reference: _withBorrower, ...payment }) => payment),
      })),

    payouts: (orderId: string) =>
      ofLoan(orderId, async ({ customer_id: customerId }) => {
        const facts = await loans.facts(customerId, orderId);
        if (!facts) return err('not_found');
        const payouts = facts.payouts.map((row) => {
          const { accountMasked: _number, ...payout } = payoutView(row, clock.now());
          return { payoutId: row.payout_id, ...payout };
        });
        return ok({ payouts });
      }),

    /**
     * Returns the personal data of a loan's borrower to an integrator. Records the access once a day for each key; the
     * borrower sees the record in the privacy center.
     */
    borrower: (orderId: string, key: ApiKey) =>
      ofLoan(orderId, async ({ customer_id: customerId }) => {
        const now = clock.now();
        const today = manilaDate(now);
        const auditId = derivedId(startOfManilaDay(today), `${key.keyId} ${customerId} ${today}`);
        await addAudit(db, { customerId, now, actor: `key ${key.name}`, action: 'data.read', auditId });
        const row = await findBorrower(db, customerId);
        return ok({
          borrowerId: customerId,
          language: row.language,
          registeredOn: manilaDate(row.registered_at),
          creditLimit: row.credit_limit,
          isErased: row.erased_at !== null,
        });
      }),

    /** Lists the deliveries to the endpoint of a key, newest first. */
    async deliveries(
      { endpointId }: ApiKey,
      { cursor, limit, status }: PageRequest & { readonly status?: DeliveryRow['status'] | undefined },
    ) {
      if (endpointId === null) return { deliveries: [], nextCursor: null };
      const before = requestedPlace(cursor);
      const rows = await listDeliveriesBefore(db, endpointId, { status, before, limit: limit + 1 });
      const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.occurred_at, id: row.event_id }));
      return { deliveries: page.map(deliveryView), nextCursor };
    },
  };
}

const loanView = (row: LoanRow): IntegratorLoanBody => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  productId: row.product_id,
  status: row.status,
  principal: row.principal,
  netProceeds: row.net_proceeds,
  contractDate: row.contract_date,
  valueDate: row.value_date,
  nextDueDate: row.next_due_date,
  disbursedAt: row.disbursed_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  forgiven: row.forgiven,
  restructuredLeft: row.restructured_left,
  updatedAt: row.changed_at.toISOString(),
});

const detailView = (view: OrderBody, row: LoanRow): IntegratorLoanDetailBody => ({
  ...loanView(row),
  payoff: view.payoff,
  nextDue: view.nextDue,
  overdueAmount: view.overdueAmount,
  restructured: view.restructured,
  daysPastDue: view.daysPastDue + (view.restructured?.daysPastDue ?? 0),
  pendingAmount: view.pendingAmount,
  pending: view.pending,
  credit: view.credit,
  couponDeduction: view.couponDeduction,
  plan: view.plan,
  moves: view.moves,
});

const deliveryView = (row: Omit<DeliveryRow, 'body'>) => ({
  eventId: row.event_id,
  type: row.type,
  occurredAt: row.occurred_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  result: row.result,
  nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
  endedAt: row.ended_at?.toISOString() ?? null,
});
