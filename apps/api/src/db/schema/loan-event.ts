/** What the rows of `payment` and `loan_event` are about. */
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { DisputeEvent } from '@tulay/engine/lifecycle/dispute.machine';
import type { Components } from '@tulay/engine/loan/components';

/** What a payment is opened for; `loan_event` holds what it came to. */
export type PaymentKind = 'full' | 'part' | 'extension' | 'cancellation';

type Moved = { readonly allocation: Components & { readonly credit: number } };

/**
 * The detail of each kind of `loan_event`, in centavos. `allocation` is what the event moved of the money paid; where
 * money came with it, that stands in its `repayment`.
 */
export interface LoanEventDetails {
  repayment_reversal: Moved & { readonly transactionId: string };
  extension: {
    readonly transactionId: string;
    readonly paymentId: string;
    readonly days: number;
    readonly fee: number;
    readonly tax: number;
  };
  due_date: { readonly days: number };
  waiver: Moved & { readonly parts: Components };
  /** `transactionId` is null where part payments had already brought everything back. */
  cancellation: Partial<Moved> & { readonly transactionId: string | null };
  write_off: Moved;
  /** `amount`: what the coupon pays, beside the money of the payment. */
  coupon: Moved & { readonly couponId: string; readonly paymentId: string; readonly amount: number };
  /** The use that ended, by its event; what it moved stands in the reversal of the payment. */
  coupon_return: { readonly couponEvent: string };
  dispute: Pick<
    DisputeBody,
    'disputeId' | 'ticket' | 'about' | 'paymentId' | 'amount' | 'frozen' | 'reason' | 'decideBy'
  >;
  /** `decideBy` where the move sets another day for the answer. */
  dispute_moved: {
    readonly disputeId: string;
    readonly move: DisputeEvent;
    readonly words: string | null;
    readonly decideBy: string | null;
  };
}
export type LoanEventKind = keyof LoanEventDetails;
