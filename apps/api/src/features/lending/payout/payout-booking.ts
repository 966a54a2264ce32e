import type { ManilaDate } from '@tulay/engine/calendar';
import { type DisbursementFigures, disbursementDelivered, type Entry } from '@tulay/engine/ledger/postings';
import { quote as quoteFrom, type Quote } from '@tulay/engine/pricing/quote';
import { newId } from '../../../ids';
import type { PayoutUpdate } from './payout-update.service';
import type { Contract, PayoutRow } from './payout.store';

export type PayoutKey = Pick<PayoutRow, 'customer_id' | 'payout_id' | 'order_id'>;

export const payoutEventInput = (
  { payout_id: payoutId }: PayoutKey,
  { gatewayRef, actor }: PayoutUpdate,
) => ({
  payoutId,
  gatewayRef,
  actor: actor ?? null,
  outboxId: newId(),
  auditId: newId(),
});

export const payoutQuery = (payout: PayoutRow) => ({
  ...(payout.provider === null ? {} : { provider: payout.provider }),
  reference: payout.reference,
  gatewayRef: payout.gateway_ref,
  createdAt: payout.created_at,
});

export const journalOf = (
  { payout_id: source }: Pick<PayoutKey, 'payout_id'>,
  event: string,
  valueDate: ManilaDate,
  entries: readonly Entry[],
) => ({ journalId: newId(), event, source, valueDate, entries });

/** Returns the time of delivery: the reported time, but not before the withdrawal and not after now. */
export function deliveryTime(
  { created_at: withdrawnAt }: Pick<PayoutRow, 'created_at'>,
  { deliveredAt }: PayoutUpdate,
  now: Date,
): Date {
  const reported = new Date(deliveredAt ?? now);
  if (reported > now) return now;
  return reported < withdrawnAt ? withdrawnAt : reported;
}

/**
 * Returns the input of the SQL functions that record a delivery. Interest runs from `valueDate`, which may differ from
 * the time of delivery.
 */
export function deliveryInput(
  payout: PayoutKey,
  update: PayoutUpdate,
  contract: Contract,
  { valueDate, arrived }: { readonly valueDate: ManilaDate; readonly arrived: Date },
) {
  const quote = startingOn(contract, valueDate);
  const [first] = quote.schedule;
  if (!first) throw new Error('a quote has no installment');
  const entries = disbursementDelivered(...disbursementOf(contract.quote));
  return {
    ...payoutEventInput(payout, update),
    deliveredAt: arrived,
    valueDate,
    quote,
    nextDueDate: first.dueDate,
    journal: journalOf(payout, 'disbursement_delivered', valueDate, entries),
  };
}

/**
 * Returns a contract's quote with `valueDate` as its start date, so that the borrower pays no interest for days on
 * which the money was in transit.
 */
function startingOn({ quote, contract_date: contractDate }: Contract, valueDate: ManilaDate): Quote {
  const { principal, term, terms, couponDiscount = 0 } = quote;
  const moved = quoteFrom({ principal, term, terms, startDate: valueDate, contractDate, couponDiscount });
  if (!moved.ok) throw new Error(`a signed contract cannot start on ${valueDate}: ${moved.code}`);
  return moved.value;
}

/**
 * Returns the figures to book, with the service fee before a withdrawal coupon, and the coupon's discount, which the
 * lender bears; centavos.
 */
export function disbursementOf(quote: Quote): [DisbursementFigures, number] {
  const { couponDiscount = 0, serviceFee, netProceeds } = quote;
  const published = {
    ...quote,
    serviceFee: serviceFee + couponDiscount,
    netProceeds: netProceeds - couponDiscount,
  };
  return [published, couponDiscount];
}
