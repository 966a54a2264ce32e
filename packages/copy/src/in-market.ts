import { marketTerms } from './market-terms';

/** Puts the market's sign and the name of its currency into a text, which is written with the peso sign and pesos. */
export function inMarket(text: string): string {
  const { sign, unit } = marketTerms();
  return unit === 'peso' ? text : text.replaceAll('₱', sign).replaceAll(/\b(?:peso|piso)(?=s?\b)/g, unit);
}
