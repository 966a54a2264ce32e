import type { OrderBody } from '@tulay/contract/lending/loan';
import { capsOn } from '@tulay/engine/loan/caps';
import { penaltyOn } from '@tulay/engine/loan/penalty';

type Agreed = Pick<OrderBody, 'contractDate'> & {
  readonly quote: Pick<OrderBody['quote'], 'penaltyMonthlyRate'>;
};

/** What the first late day of an instalment costs, in centavos, as it would be charged on its unpaid rest of `dueAmount`. */
export function lateFeeADay({ contractDate, quote }: Agreed, dueAmount: number): number {
  return penaltyOn(dueAmount, quote.penaltyMonthlyRate, capsOn(contractDate).penaltyMonthly);
}
