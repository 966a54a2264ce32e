import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { go } from '../../../app/routing/navigate';

/** Opens the gateway's checkout page, or the screen that shows a payment code. */
export function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
