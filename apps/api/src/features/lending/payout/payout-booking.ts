import type { ManilaDate } from '@tulay/engine/calendar';
import {
  creditReturnCommitted,
  creditReturnDelivered,
  creditReturnFailed,
  creditReturnReversed,
  type DisbursementFigures,
  disbursementCommitted,
  disbursementDelivered,
  disbursementFailed,
  disbursementReversed,
  type Entry,
} from '@tulay/engine/ledger/postings';
import { quote as quoteFrom, type Quote } from '@tulay/engine/pricing/quote';
import { writeStored } from '../../../db/stored/read-stored';
import { newId } from '../../../ids';
import type { PayoutUpdate } from './payout-update.service';
import type { Contract, PayoutRow } from './payout.store';

export type PayoutKey = Pick<PayoutRow, 'customer_id' | 'payout_id' | 'order_id'>;

type PayoutPurpose = Pick<PayoutRow, 'purpose' | 'amount'>;

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
 * Steps of a payout that the ledger books. `undelivered`: the payout failed after it was already recorded as delivered.
 */
type PayoutStep = 'delivered' | 'failed' | 'reversed' | 'undelivered' | 'recommitted';

const LOAN_ENTRIES = {
  delivered: disbursementDelivered,
  failed: disbursementFailed,
  reversed: disbursementReversed,
  undelivered: disbursementReversed,
  recommitted: disbursementCommitted,
} as const satisfies Readonly<Record<PayoutStep, unknown>>;

const CREDIT_ENTRIES = {
  delivered: creditReturnDelivered,
  failed: creditReturnFailed,
  reversed: creditReturnReversed,
  undelivered: creditReturnReversed,
  recommitted: creditReturnCommitted,
} as const satisfies Readonly<Record<PayoutStep, unknown>>;

/**
 * Returns the journal that books a step of a payout. It depends on what the payout sends: a loan or a credit return.
 */
export function stepJournal(
  payout: PayoutKey & PayoutPurpose & Contract,
  step: PayoutStep,
  valueDate: ManilaDate,
) {
  if (payout.purpose === 'credit')
    return journalOf(payout, `credit_return_${step}`, valueDate, CREDIT_ENTRIES[step](payout.amount));
  const entries = LOAN_ENTRIES[step](...disbursementOf(payout.quote));
  return journalOf(payout, `disbursement_${step}`, valueDate, entries);
}

/**
 * Returns the input of the SQL functions that record a delivery. Interest runs from `valueDate`, which may differ from
 * the time of delivery. A payout of credit has no loan to start.
 */
export function deliveryInput(
  payout: PayoutKey & PayoutPurpose & Contract,
  update: PayoutUpdate,
  { valueDate, arrived }: { readonly valueDate: ManilaDate; readonly arrived: Date },
) {
  return {
    ...payoutEventInput(payout, update),
    deliveredAt: arrived,
    loan: payout.purpose === 'credit' ? null : startOf(payout, valueDate),
    journal: stepJournal(payout, 'delivered', valueDate),
  };
}

function startOf(contract: Contract, valueDate: ManilaDate) {
  const quote = startingOn(contract, valueDate);
  const [first] = quote.schedule;
  if (!first) throw new Error('a quote has no installment');
  return { valueDate, nextDueDate: first.dueDate, quote: writeStored('quote', quote) };
}

/**
 * Returns the quote of a signed contract with `valueDate` as its start date. The borrower pays no interest for days on
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
