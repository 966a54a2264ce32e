import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { DisputeEvent } from '@tulay/engine/lifecycle/dispute.machine';
import type { Components } from '@tulay/engine/loan/components';

export type PaymentKind = 'full' | 'part' | 'extension' | 'cancellation';

type Moved = { readonly allocation: Components & { readonly credit: number } };

/** Detail of each kind of `loan_event`, in centavos. `allocation`: what the event moved of money already paid. */
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
  /** `transactionId` is null if partial payments had already covered the cancellation. */
  cancellation: Partial<Moved> & { readonly transactionId: string | null };
  write_off: Moved;
  /** `amount`: what the coupon pays in addition to the payment. */
  coupon: Moved & { readonly couponId: string; readonly paymentId: string; readonly amount: number };
  /** `couponEvent`: event id of the use that ended. The reversal of the payment has its allocation. */
  coupon_return: { readonly couponEvent: string };
  dispute: Pick<
    DisputeBody,
    'disputeId' | 'ticket' | 'about' | 'paymentId' | 'amount' | 'frozen' | 'reason' | 'decideBy'
  >;
  /** `decideBy`: new deadline of the decision, if the move sets one. */
  dispute_moved: {
    readonly disputeId: string;
    readonly move: DisputeEvent;
    readonly words: string | null;
    readonly decideBy: string | null;
  };
}
export type LoanEventKind = keyof LoanEventDetails;
