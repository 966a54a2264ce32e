import type { ManilaDate } from '@tulay/engine/calendar';
import type { PayoutNetwork } from '@tulay/engine/payout/networks';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import type { GatewayLookup } from './gateway';

export interface PayoutRequest {
  /** Gateway of the payout; default: the one configured for new payouts. */
  readonly provider?: string;
  /** Our reference, unique for each payout; sending it again never pays twice. */
  readonly reference: string;
  /** Instant at which the payout was ordered. Gateways forget a reference after about a day. */
  readonly createdAt: Date;
  readonly amount: Centavos;
  /** Code of the bank, wallet or remittance center. */
  readonly channel: string;
  readonly network: PayoutNetwork;
  readonly account: { readonly number: string; readonly name: string };
  readonly description: string;
}

export interface PayoutState {
  readonly reference: string;
  readonly gatewayRef: string;
  readonly amount: Centavos;
  readonly status: 'pending' | 'delivered' | 'failed' | 'reversed';
  /** Reason of a failure or return: a `PayoutFailureCode`, or the gateway's own code in lower case; otherwise null. */
  readonly failureCode: string | null;
  /** Instant at which the money reached the account, ISO UTC; null if it never did. */
  readonly deliveredAt: string | null;
}

/** One line of the gateway's statement. */
export interface StatementLine {
  readonly transactionId: string;
  readonly kind: 'payment' | 'payment_reversal' | 'payout' | 'payout_reversal';
  /** Our reference; for a reversal, the id of the reversed transaction. */
  readonly reference: string;
  /** Signed centavos: incoming is positive, outgoing negative. */
  readonly amount: Centavos;
  readonly at: string;
  readonly businessDate: ManilaDate;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly total: Centavos;
  /** Ids of lines with an unknown status or type, which an operator must resolve. */
  readonly unreadable?: readonly string[];
  /** Gateways whose statements do not list payouts. Each of their payouts is queried separately. */
  readonly providersWithoutPayouts?: readonly string[];
}

export interface Payouts {
  /** Gateway for new payouts. */
  readonly provider: string;

  /** Returns whether the gateway pays out to this channel. */
  supports(channel: string): boolean;

  /**
   * Sends a payout. Errors: `unknown_outcome`, no clear answer, so the money may be in transit and only `query` can resolve it;
   * `payout_refused`, the gateway took nothing (`failure`: its reason, if it named one); `reference_conflict`, the
   * reference belongs to another payout.
   */
  send(
    request: PayoutRequest,
  ): Promise<Result<PayoutState, 'unknown_outcome' | 'payout_refused' | 'reference_conflict'>>;

  /**
   * Fetches the state of a payout. `not_received`: sending again is safe; never returned for a payout that the gateway has
   * given an id. `gateway_unavailable`: no reliable answer; if it persists, an operator resolves it.
   */
  query(of: GatewayLookup): Promise<Result<PayoutState | 'not_received', 'gateway_unavailable'>>;

  /** Returns all movements of the business dates `from` to `to`, both included, oldest first. */
  statement(from: ManilaDate, to: ManilaDate): Promise<Result<Statement, 'gateway_unavailable'>>;
}
