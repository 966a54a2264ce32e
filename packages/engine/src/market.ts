import type { Ppm } from './pricing/terms';

export const MARKETS = ['PH', 'IN'] as const;
export type Market = (typeof MARKETS)[number];

/**
 * Settings that differ between countries. Their ID, address and bank fields are in the questions of the forms instead.
 */
export interface MarketPack {
  readonly currency: { readonly code: string; readonly sign: string; readonly unit: string };
  /** Tax on fees: its name, and the rate of the products of a new database. */
  readonly tax: { readonly name: string; readonly rate: Ppm };
}

/**
 * Settings of each market. The VAT rate is that of the National Internal Revenue Code, section 108. The GST rate is
 * that of the specification (9).
 */
export const MARKET_PACKS: Readonly<Record<Market, MarketPack>> = {
  PH: { currency: { code: 'PHP', sign: '₱', unit: 'peso' }, tax: { name: 'VAT', rate: 120_000 } },
  IN: { currency: { code: 'INR', sign: '₹', unit: 'rupee' }, tax: { name: 'GST', rate: 180_000 } },
};

/** Returns the market whose currency has this ISO 4217 code. */
export const marketOf = (currencyCode: string): Market =>
  MARKETS.find((market) => MARKET_PACKS[market].currency.code === currencyCode) ?? 'PH';
