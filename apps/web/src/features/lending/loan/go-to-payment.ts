import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { go } from '../../../app/routing/navigate';

/** To the gateway's page, or to our own that shows the code. */
export function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
