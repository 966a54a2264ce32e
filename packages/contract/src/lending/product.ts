/** Loan products: amounts in centavos, rates in parts per million. */
import type { FeePrice } from '@tulay/engine/pricing/fees';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod/mini';
import { Centavos } from '../common';

export const ProductCode = z.enum(PRODUCTS);

export const TermShape = z.object({ unit: z.enum(['day', 'week', 'biweek', 'month']), count: z.int() });

export const RATES = {
  dailyRate: z.int(),
  serviceFeeRate: z.int(),
  taxRate: z.int(),
  taxBase: z.enum(['service_fee', 'all_fees']),
};

const FEE_PRICES = {
  serviceFeeRate: RATES.serviceFeeRate,
  creditReportFee: Centavos,
} satisfies Record<FeePrice, unknown>;

export const ProductView = z.object({
  productId: ProductCode,
  theme: z.int(),
  minAmount: Centavos,
  maxAmount: Centavos,
  amountStep: Centavos,
  terms: z.array(z.object({ term: TermShape, ...RATES, ...FEE_PRICES })),
});
export type ProductBody = z.infer<typeof ProductView>;
