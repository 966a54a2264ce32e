import { formatQrPh } from '@tulay/engine/payment/qr-ph';
import type { CheckoutRow, PaymentRow } from './checkout.store';

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export interface CheckoutView extends CheckoutRow {
  readonly url: string;
  /** Text of the QR Ph code or the payment center number; null for `redirect`. */
  readonly code: string | null;
  readonly status: CheckoutStatus;
  /** Payments of the checkout, oldest first. */
  readonly transactions: readonly PaymentRow[];
}

/** Derives a checkout's status from its payments and the clock. It is never stored. */
export function checkoutStatus(
  checkout: Pick<CheckoutRow, 'expiresAt'>,
  payments: readonly Pick<PaymentRow, 'status'>[],
  now: Date,
): CheckoutStatus {
  const has = (status: PaymentRow['status']) => payments.some((payment) => payment.status === status);
  if (has('paid')) return 'paid';
  if (has('pending')) return 'pending';
  if (checkout.expiresAt !== null && checkout.expiresAt <= now) return 'expired';
  return has('failed') ? 'failed' : 'open';
}

export function viewCheckout(
  checkout: CheckoutRow,
  payments: readonly PaymentRow[],
  now: Date,
  publicUrl: string,
): CheckoutView {
  const transactions = payments.filter((payment) => payment.reference === checkout.reference);
  return {
    ...checkout,
    code: codeOf(checkout),
    url: `${publicUrl}/sandbox/checkout/${encodeURIComponent(checkout.reference)}`,
    status: checkoutStatus(checkout, transactions, now),
    transactions,
  };
}

/** Returns the code to pay with. QR Ph codes name the gateway as merchant, as those of real gateways do. */
function codeOf({ means, codeReference, amount }: CheckoutRow): string | null {
  if (means !== 'qr' || codeReference === null) return codeReference;
  return formatQrPh({
    acquirer: 'TULAPHM1XXX',
    merchantId: '000000000000001',
    merchantName: 'Tulay Sandbox Gateway',
    merchantCity: 'Makati',
    amount,
    reference: codeReference,
  });
}
