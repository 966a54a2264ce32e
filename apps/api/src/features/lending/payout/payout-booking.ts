/** What is booked when a pay-out ends: the input of the commands in `payout.sql`. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { disbursementDelivered, type Entry } from '@tulay/engine/ledger/postings';
import { quote as quoteFrom } from '@tulay/engine/loan/quote';
import type { Quote } from '@tulay/engine/loan/types';
import { newId } from '../../../ids';
import { disbursementOf } from './disbursement';
import type { PayoutNews } from './payout-update.service';
import type { PayoutRow } from './payout.store';

export type PayoutKey = Pick<PayoutRow, 'customer_id' | 'payout_id' | 'order_id'>;

/** What every booking of a pay-out's end takes; ids are fresh. */
export const told = ({ payout_id: payoutId }: PayoutKey, { gatewayRef, actor }: PayoutNews) => ({
  payoutId,
  gatewayRef,
  ...(actor === undefined ? {} : { actor }),
  outboxId: newId(),
  auditId: newId(),
});

export const journalOf = (
  { payout_id: source }: PayoutKey,
  event: string,
  valueDate: ManilaDate,
  entries: readonly Entry[],
) => ({ journalId: newId(), event, source, valueDate, entries });

/** When the money arrived: not before it was withdrawn, not after now, whatever a gateway's clock or a person says. */
export function arrivedAt(
  { created_at: withdrawnAt }: Pick<PayoutRow, 'created_at'>,
  { deliveredAt }: PayoutNews,
  now: Date,
): Date {
  const told = new Date(deliveredAt ?? now);
  if (told > now) return now;
  return told < withdrawnAt ? withdrawnAt : told;
}

/** What a delivery books: the loan runs from `valueDate`, whenever the money arrived. */
export function deliveryOf(
  payout: PayoutKey,
  news: PayoutNews,
  at: {
    readonly quote: Quote;
    readonly contractDate: ManilaDate;
    readonly valueDate: ManilaDate;
    readonly arrived: Date;
  },
) {
  const { valueDate } = at;
  const quote = startingOn(at.quote, at.contractDate, valueDate);
  const entries = disbursementDelivered(...disbursementOf(at.quote));
  return {
    ...told(payout, news),
    deliveredAt: at.arrived,
    valueDate,
    quote,
    nextDueDate: quote.schedule[0]?.dueDate,
    journal: journalOf(payout, 'disbursement_delivered', valueDate, entries),
  };
}

/** The same contract from the day the money arrived: interest runs for the agreed days, never for days in transit. */
function startingOn(quote: Quote, contractDate: ManilaDate, valueDate: ManilaDate): Quote {
  const { principal, term, terms, couponDiscount = 0 } = quote;
  const moved = quoteFrom({ principal, term, terms, startDate: valueDate, contractDate, couponDiscount });
  if (!moved.ok) throw new Error(`a signed contract cannot start on ${valueDate}: ${moved.code}`);
  return moved.value;
}
