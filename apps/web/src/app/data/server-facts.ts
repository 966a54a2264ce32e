import { useConfig } from '../../api/config';
import { useStore } from '../store/store';
import type { StoreData } from '../store/store-data';

type Facts = NonNullable<ReturnType<typeof useConfig.getState>['data']>;
type Told = Pick<Facts, 'mode'> & { readonly lender: Pick<Facts['lender'], 'website' | 'hotline' | 'email'> };

/**
 * What the store keeps of the server's public facts (specification 3 and 7): the API's address under the name of the
 * kind of server that answers, the lender's site, hotline and e-mail. Requests always go to the page's own origin.
 */
export function storeFacts({ mode, lender }: Told, origin: string): Partial<StoreData> {
  const base = `${origin}/api/v1`;
  return {
    ...(mode === 'production' ? { productionBaseUrl: base } : { testBaseUrl: base }),
    proWebsite: lender.website,
    hotLine: lender.hotline,
    serviceEmail: lender.email,
  };
}

/** Keeps them current for as long as the page lives. */
export function followFacts(): void {
  const keep = ({ data }: Pick<ReturnType<typeof useConfig.getState>, 'data'>) => {
    if (data) useStore.setState(storeFacts(data, globalThis.location.origin));
  };
  useConfig.subscribe(keep);
  keep(useConfig.getState());
}
