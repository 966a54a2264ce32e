/** Products of the lender. Operators change their prices and amounts, not this list. */
export const PRODUCTS = ['sandali', 'hulugan', 'sahod'] as const;
export type ProductId = (typeof PRODUCTS)[number];
