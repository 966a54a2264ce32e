/**
 * Currency and tax name of the market, which every text uses. Both are set once, because a process or page serves a
 * single market: the server sets them at its start, the web app when its configuration arrives.
 */
export interface MarketTerms {
  readonly sign: string;
  /** ISO 4217 code, in text messages, whose alphabet has no peso sign. */
  readonly currency: string;
  /** Name of the currency, such as `peso`. */
  readonly unit: string;
  readonly taxName: string;
}

let terms: MarketTerms = { sign: '₱', currency: 'PHP', unit: 'peso', taxName: 'VAT' };

export const marketTerms = (): MarketTerms => terms;

export function setMarketTerms(given: MarketTerms): void {
  terms = given;
}
