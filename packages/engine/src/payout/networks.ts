/** Networks that carry payouts: their limits and delivery times, and which accounts they reach. */
import { type ManilaDate, manilaDate, minuteOfManilaDay, startOfManilaDay } from '../calendar';
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
  /**
   * When a transfer arrives. `soon`: within the promised 24 hours. `banking_day`: on a banking day that depends on the
   * network's cut-off time.
   */
  readonly arrival: 'soon' | 'banking_day';
}

export const PAYOUT_NETWORKS = {
  /** ₱50,000 per transfer by the rules of the network. */
  instapay: { name: 'InstaPay', maxAmount: 5_000_000, arrival: 'soon' },
  /** The gateways carry at most ₱10,000,000 per transfer. The network has no limit. */
  pesonet: { name: 'PESONet', maxAmount: 1_000_000_000, arrival: 'banking_day' },
  /** Cash at a remittance center: ₱40,000 a pickup, less at some of them. */
  pickup: { name: 'Cash pickup', maxAmount: 4_000_000, arrival: 'soon' },
  /** ₹500,000 per transfer, at any hour. */
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

/** One of several transfers that together carry an amount. */
export interface Transfer {
  readonly amount: Centavos;
  readonly network: PayoutNetwork;
}

/** Most transfers into which one amount is divided. A larger amount needs an account that takes more at a time. */
export const MOST_TRANSFERS = 10;

/**
 * Divides an amount into the fewest transfers that a channel can receive, the largest first. Error:
 * `payout_amount_unsupported`, ten transfers do not carry the amount (`max`, what they carry).
 */
export function transfersTo(
  destination: PayoutDestination,
  amount: Centavos,
): Result<readonly Transfer[], 'payout_amount_unsupported'> {
  const { market, kind, maxAmount } = destination;
  const largest = Math.min(maxAmount, payoutLimits(market, kind).most);
  if (amount > largest * MOST_TRANSFERS)
    return err('payout_amount_unsupported', { max: largest * MOST_TRANSFERS });
  const transfers: Transfer[] = [];
  for (let left = amount; left > 0; left -= largest) {
    const part = Math.min(left, largest);
    const network = networkFor(destination, part);
    if (!network.ok) return network;
    transfers.push({ amount: part, network: network.value });
  }
  return ok(transfers);
}

/**
 * Returns two limits of a kind of account: the largest amount that can reach it, and the largest that reaches it soon.
 */
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

/** Returns the day of the batch of a PESONet transfer: after the cut-off, or on a day without banking, the next banking day. */
function batchDay(orderedAt: Date): ManilaDate {
  const today = manilaDate(orderedAt);
  const isInTime = isBankingDay(today) && minuteOfManilaDay(orderedAt) < CUT_OFF_MINUTE;
  return isInTime ? today : nextBankingDay(today);
}

/** Returns the last day on which a PESONet transfer may arrive: the banking day after its batch. */
export const bankingArrival = (orderedAt: Date): ManilaDate => nextBankingDay(batchDay(orderedAt));

/** Returns the time until which a transfer must be ordered to arrive by `bankingArrival`. */
export const bankingCutOff = (orderedAt: Date): Date =>
  new Date(startOfManilaDay(batchDay(orderedAt)).getTime() + CUT_OFF_MINUTE * 60_000);

/** Returns the day by whose end a transfer arrives; null for a network that delivers soon. */
export const arrivalOf = (network: PayoutNetwork, orderedAt: Date): ManilaDate | null =>
  PAYOUT_NETWORKS[network].arrival === 'banking_day' ? bankingArrival(orderedAt) : null;
