/** Transfers that borrowers send to the lender's bank account: what they pay, and when they arrive. */
import { endOfManilaDay, type ManilaDate, manilaDate } from '../calendar';
import type { Market } from '../market';
import type { Centavos } from '../money';
import {
  arrivalOf,
  bankingCutOff,
  networkFor,
  PAYOUT_NETWORKS,
  type PayoutNetwork,
} from '../payout/networks';
import { ok, type Result } from '../result';

/** Purpose of a bank transfer, with the letter that follows the loan number in the remarks. */
export const TRANSFER_LETTERS = { loan: '', cancellation: 'C', give_back: 'G', extension: 'E' } as const;

export type TransferPurpose = keyof typeof TRANSFER_LETTERS;

/** Returns the remarks under which a transfer is booked to a loan. */
export function transferRemarks(orderNo: string, purpose: TransferPurpose): string {
  const letter = TRANSFER_LETTERS[purpose];
  return letter === '' ? orderNo : `${orderNo}-${letter}`;
}

/** The smallest transfer that banks carry, in centavos. */
export const SMALLEST_TRANSFER: Centavos = 100;

export interface TransferArrival {
  readonly network: PayoutNetwork;
  /** Manila day by whose end the money has arrived. A transfer counts from that day. */
  readonly arrivesOn: ManilaDate;
  /** Time until which the transfer must be sent to arrive on that day. */
  readonly sendBy: Date;
}

/** Returns how an amount reaches the lender's bank account if it is sent now. Error: `payout_amount_unsupported`, no network carries it. */
export function transferArrival(
  amount: Centavos,
  { market, now }: { readonly market: Market; readonly now: Date },
): Result<TransferArrival, 'payout_amount_unsupported'> {
  const { maxAmount } = PAYOUT_NETWORKS.pesonet;
  const network = networkFor({ market, kind: 'bank', maxAmount }, amount);
  if (!network.ok) return network;
  const today = manilaDate(now);
  const later = arrivalOf(network.value, now);
  return ok({
    network: network.value,
    arrivesOn: later ?? today,
    sendBy: later === null ? endOfManilaDay(today) : bankingCutOff(now),
  });
}
