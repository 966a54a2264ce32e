import { inMarket } from '@tulay/copy/in-market';
import { type MarketTerms, marketTerms, setMarketTerms } from '@tulay/copy/market-terms';
import { useCopy } from '../shell/language';

/**
 * Shows the market's currency and tax name in every text. The dictionaries are written in pesos, so in another market
 * this function replaces the currency's sign and name, also in dictionaries that load later. This module loads after
 * the first screen, which appears before the market is known.
 */
export function showMarket(terms: MarketTerms): void {
  if (terms.sign === marketTerms().sign) return setMarketTerms(terms);
  setMarketTerms(terms);
  let shown: unknown;
  const replace = ({ words, ...copy }: ReturnType<typeof useCopy.getState>) => {
    if (words === shown) return;
    const replaced = inAllTexts(words);
    shown = replaced;
    useCopy.setState({ ...copy, words: replaced });
  };
  useCopy.subscribe(replace);
  replace(useCopy.getState());
}

/** Replaces the currency's sign and name in every text of a dictionary. Plural forms are nested lists and objects. */
function inAllTexts<T>(words: T): T {
  const replaced: T = JSON.parse(inMarket(JSON.stringify(words)));
  return replaced;
}
