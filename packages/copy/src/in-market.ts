import { marketTerms } from './market-terms';

/** Replaces the peso sign and the word "peso" in a text by the sign and name of the market's currency. */
export function inMarket(text: string): string {
  const { sign, unit } = marketTerms();
  return unit === 'peso' ? text : text.replaceAll('₱', sign).replaceAll(/\b(?:peso|piso)(?=s?\b)/g, unit);
}
