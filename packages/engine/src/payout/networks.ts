/** Networks that carry payouts: their limits and delivery times, and which accounts they reach. */
import { type ManilaDate, manilaDate, minuteOfManilaDay } from '../calendar';
import type { Market } from '../market';
import type { Centavos } from '../money';
import { keysOf } from '../records';
import { err, ok, type Result } from '../result';
import { isBankingDay, nextBankingDay } from './banking-days';

/** Kind of account that receives a payout. A remittance center pays out in cash. */
export type PayoutKind = 'bank' | 'wallet' | 'remittance';

interface Network {
  /** Name that the borrower's bank uses. */
  readonly name: string;
  /** Largest transfer, in centavos. */
  readonly maxAmount: Centavos;
  /** When a transfer arrives: `soon`, within the promised 24 hours, or on a banking day after a cut-off. */
  readonly arrival: 'soon' | 'banking_day';
}

export const PAYOUT_NETWORKS = {
  /** ₱50,000 a transfer by the rules of the network. */
  instapay: { name: 'InstaPay', maxAmount: 5_000_000, arrival: 'soon' },
  /** ₱10,000,000 a transfer by the gateways; the network itself has no limit. */
  pesonet: { name: 'PESONet', maxAmount: 1_000_000_000, arrival: 'banking_day' },
  /** Cash at a remittance center: ₱40,000 a pickup, less at some of them. */
  pickup: { name: 'Cash pickup', maxAmount: 4_000_000, arrival: 'soon' },
  /** ₹500,000 a transfer, at any hour. */
  imps: { name: 'IMPS', maxAmount: 50_000_000, arrival: 'soon' },
} as const satisfies Record<string, Network>;

export type PayoutNetwork = keyof typeof PAYOUT_NETWORKS;
export const PAYOUT_NETWORK_NAMES = keysOf(PAYOUT_NETWORKS);

/** Networks that reach each kind of account, the fastest first. */
const NETWORKS_TO: Readonly<Record<Market, Readonly<Record<PayoutKind, readonly PayoutNetwork[]>>>> = {
  PH: { bank: ['instapay', 'pesonet'], wallet: ['instapay'], remittance: ['pickup'] },
  IN: { bank: ['imps'], wallet: [], remittance: [] },
};

/** Payout channel: a bank, e-wallet or remittance center. */
export interface PayoutDestination {
  readonly market: Market;
  readonly kind: PayoutKind;
  /** Largest transfer that the channel receives, in centavos. */
  readonly maxAmount: Centavos;
}

/**
 * Returns the fastest network that carries an amount to a channel. Error: `payout_amount_unsupported`, the channel
 * cannot receive the amount in one transfer (`max`). Loans that are signed together are paid out one by one.
 */
export function networkFor(
  { market, kind, maxAmount }: PayoutDestination,
  amount: Centavos,
): Result<PayoutNetwork, 'payout_amount_unsupported'> {
  const network = NETWORKS_TO[market][kind].find((each) => amount <= PAYOUT_NETWORKS[each].maxAmount);
  if (network === undefined || amount > maxAmount)
    return err('payout_amount_unsupported', { max: maxAmount });
  return ok(network);
}

/** Returns the largest amount that reaches a kind of account at all, and the largest that does so soon. */
export function payoutLimits(
  market: Market,
  kind: PayoutKind,
): { readonly most: Centavos; readonly soon: Centavos } {
  const networks = NETWORKS_TO[market][kind].map((each) => PAYOUT_NETWORKS[each]);
  const mostOf = (some: readonly Network[]) => Math.max(0, ...some.map(({ maxAmount }) => maxAmount));
  return { most: mostOf(networks), soon: mostOf(networks.filter(({ arrival }) => arrival === 'soon')) };
}

/**
 * Returns the name of the network that delivers on banking days, and the amount above which it carries a transfer to a
 * bank account; null in a market where every transfer arrives soon.
 */
export function slowTransfer(market: Market): { readonly network: string; readonly above: Centavos } | null {
  const slow = NETWORKS_TO[market].bank.find((each) => PAYOUT_NETWORKS[each].arrival === 'banking_day');
  return slow === undefined
    ? null
    : { network: PAYOUT_NETWORKS[slow].name, above: payoutLimits(market, 'bank').soon };
}

/** Minute of the Manila day until which a gateway takes a transfer into the same day's batch: 14:00. */
const CUT_OFF_MINUTE = 14 * 60;

/**
 * Returns the day by whose end a PESONet transfer has arrived: the banking day after its batch. An order after the
 * cut-off, or on a day without banking, goes into the batch of the next banking day.
 */
export function bankingArrival(orderedAt: Date): ManilaDate {
  const today = manilaDate(orderedAt);
  const isInTime = isBankingDay(today) && minuteOfManilaDay(orderedAt) < CUT_OFF_MINUTE;
  return nextBankingDay(isInTime ? today : nextBankingDay(today));
}

/** Returns the day by whose end a transfer arrives; null for a network that delivers soon. */
export const arrivalOf = (network: PayoutNetwork, orderedAt: Date): ManilaDate | null =>
  PAYOUT_NETWORKS[network].arrival === 'banking_day' ? bankingArrival(orderedAt) : null;
