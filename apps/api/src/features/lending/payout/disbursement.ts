import type { DisbursementFigures } from '@tulay/engine/ledger/postings';
import type { Quote } from '@tulay/engine/loan/types';

/**
 * A quote as the books need it: the published service fee, and apart from it what a withdrawal coupon took off, which
 * the lender pays out in the fee's place. Centavos.
 */
export function disbursementOf(quote: Quote): [DisbursementFigures, number] {
  const { couponDiscount = 0, serviceFee, netProceeds } = quote;
  const published = {
    ...quote,
    serviceFee: serviceFee + couponDiscount,
    netProceeds: netProceeds - couponDiscount,
  };
  return [published, couponDiscount];
}
