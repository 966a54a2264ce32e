import type { OrderBody } from '@tulay/contract/loan';
import type { PaperOrder } from '@tulay/copy/papers-facts';

/** What the papers print of an order, from what its borrower sees of it. */
export function paperOrder(order: OrderBody): PaperOrder {
  const { quote } = order;
  const upfront = quote.netProceeds < quote.principal;
  return {
    orderNo: order.orderNo,
    contractDate: order.contractDate,
    quote: {
      ...quote,
      terms: {
        dailyRate: quote.dailyRate,
        serviceFeeRate: quote.serviceFeeRate,
        taxRate: quote.taxRate,
        taxBase: 'service_fee',
        creditReportFee: quote.creditReportFee,
        feeTiming: upfront ? 'upfront' : 'spread',
        penaltyMonthlyRate: quote.penaltyMonthlyRate,
        roundingStep: 1,
      },
      lines: [],
    },
  };
}
