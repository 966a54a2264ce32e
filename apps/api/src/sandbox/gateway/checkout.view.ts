import { formatQrPh } from '@tulay/engine/payment/qr-ph';
import type { CheckoutRow, PaymentRow } from './checkout.store';

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export interface CheckoutView extends CheckoutRow {
  readonly url: string;
  /** What the payer shows or says elsewhere; null where they come to the page. */
  readonly code: string | null;
  readonly status: CheckoutStatus;
  /** Oldest first. */
  readonly transactions: readonly PaymentRow[];
}

/** A checkout's status is never stored: its payments and the clock say it. */
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

/** The gateway collects in its own name, as gateways do. */
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
