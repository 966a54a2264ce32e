import { inMarket } from '@tulay/copy/in-market';
import { type MarketTerms, marketTerms, setMarketTerms } from '@tulay/copy/market-terms';
import { useCopy } from '../shell/language';

/**
 * Shows currency and tax of the market. The words are written in pesos; in another market they are replaced, also
 * in words that load later. Loaded after the first screen, which is drawn before the market is known.
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

/** Replaces sign and name of the currency in every text of a dictionary, of which plural forms are nested lists and objects. */
function inAllTexts<T>(words: T): T {
  const replaced: T = JSON.parse(inMarket(JSON.stringify(words)));
  return replaced;
}
