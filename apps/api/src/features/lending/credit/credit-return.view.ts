import type { CreditReturnBody } from '@tulay/contract/lending/credit';
import { manilaDate } from '@tulay/engine/calendar';
import { payoutReason } from '@tulay/engine/payout/failure';
import { numberToReadOut } from '../../../ids';
import { promiseView } from '../../meta/promise.view';
import type { ReturnRow } from './credit.store';

/**
 * Returns the number of a credit return that borrower and customer service read out, such as C-2607-031842. Its digits
 * come from the id of the payout, so nothing stores it.
 */
export const returnNumber = (payoutId: string, orderedAt: Date): string =>
  `C-${numberToReadOut(manilaDate(orderedAt), Number.parseInt(payoutId.slice(-8), 16))}`;

const STATES = {
  created: 'requested',
  sent: 'sent',
  unknown: 'in_doubt',
  delivered: 'delivered',
  failed: 'failed',
  reversed: 'failed',
} as const satisfies Readonly<Record<ReturnRow['status'], CreditReturnBody['state']>>;

export function returnView(row: ReturnRow, now: Date): CreditReturnBody {
  const state = STATES[row.status];
  const hasEnded = state === 'delivered' || state === 'failed';
  return {
    payoutId: row.payout_id,
    returnNo: returnNumber(row.payout_id, row.created_at),
    state,
    amount: row.amount,
    channelName: row.channel_name,
    accountMasked: row.account_masked,
    arrival: hasEnded
      ? null
      : promiseView({ for: 'arrival', network: row.network, since: row.created_at }, now),
    reason: state === 'failed' ? payoutReason(row.failure, row.channel_kind) : null,
    requestedAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}
