import type { ManilaDate } from '@tulay/engine/calendar';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import type { AtGateway } from './gateway';

export interface PayoutRequest {
  /** The gateway that takes it; absent, the one that takes new ones. */
  readonly provider?: string;
  /** Ours, unique a payout: sending it again moves no second peso. */
  readonly reference: string;
  /** When we first meant to send it: a gateway forgets references after a while. */
  readonly createdAt: Date;
  readonly amount: Centavos;
  /** The bank, wallet or remittance shop. */
  readonly channel: string;
  readonly account: { readonly number: string; readonly name: string };
  readonly description: string;
}

export interface PayoutState {
  readonly reference: string;
  readonly gatewayRef: string;
  readonly amount: Centavos;
  readonly status: 'pending' | 'delivered' | 'failed' | 'reversed';
  /** Why it failed or came back, such as `account_invalid`; null otherwise. */
  readonly failureCode: string | null;
  /** When the money reached the account, ISO UTC; null if it never did. */
  readonly deliveredAt: string | null;
}

/** One line of the gateway's own account of what it moved for us. */
export interface StatementLine {
  readonly transactionId: string;
  readonly kind: 'payment' | 'payment_reversal' | 'payout' | 'payout_reversal';
  /** Ours; of a payment taken back, the transaction that paid it. */
  readonly reference: string;
  /** Signed centavos: money that comes is positive, money that leaves is negative. */
  readonly amount: Centavos;
  readonly at: string;
  readonly businessDate: ManilaDate;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly total: Centavos;
  /** Names of what it lists besides in words that we do not know, such as a new status: for a person to look at. */
  readonly unread?: readonly string[];
  /** Gateways that list no payouts: those are known from our asking alone. */
  readonly payoutsUntold?: readonly string[];
}

export interface Payouts {
  /** The gateway that takes new payouts. */
  readonly provider: string;

  /** Whether it pays out to this bank, wallet or shop. */
  carries(channel: string): boolean;

  /**
   * `unknown_outcome`: no clear answer (time-out, broken connection, gateway trouble), so the money may be on its way:
   * never a failure, resolve it by `query`. `payout_refused`: the gateway took nothing. `reference_conflict`: the
   * reference was used for another payout.
   */
  send(
    request: PayoutRequest,
  ): Promise<Result<PayoutState, 'unknown_outcome' | 'payout_refused' | 'reference_conflict'>>;

  /**
   * `not_received`: sending again moves no second peso, for the gateway never had the reference, or still knows it; never
   * said of what it named to us.
   * `gateway_unavailable`: no answer that is sure; where it stays so, a person looks.
   */
  query(of: AtGateway): Promise<Result<PayoutState | 'not_received', 'gateway_unavailable'>>;

  /** Both ways of the gateway's money, business dates `from` and `to` included, oldest first. */
  statement(from: ManilaDate, to: ManilaDate): Promise<Result<Statement, 'gateway_unavailable'>>;
}
