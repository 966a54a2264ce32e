import { useConfig } from '../../api/config';
import { showMarket } from './market-words';
import { useStore } from '../store/store';
import type { StoreData } from '../store/store-data';

type Facts = NonNullable<ReturnType<typeof useConfig.getState>['data']>;
type ServerFacts = Pick<Facts, 'mode' | 'apiOrigins'>;

/**
 * Returns the bases of the API that the server's configuration names (specification 3 and 7). `origin` is that of the
 * page, to which the requests of the mode go if the configuration names no other.
 */
export function storeFacts({ mode, apiOrigins }: ServerFacts, origin: string): Partial<StoreData> {
  const own = { test: '', production: '', [mode === 'production' ? 'production' : 'test']: origin };
  const baseOf = (each: string) => (each === '' ? '' : `${each}/api/v1`);
  return {
    testBaseUrl: baseOf(apiOrigins.test ?? own.test),
    productionBaseUrl: baseOf(apiOrigins.production ?? own.production),
  };
}

export function syncServerFacts(): void {
  const update = ({ data }: Pick<ReturnType<typeof useConfig.getState>, 'data'>) => {
    if (data === undefined) return;
    useStore.setState(storeFacts(data, globalThis.location.origin));
    showMarket(data.marketTerms);
  };
  useConfig.subscribe(update);
  update(useConfig.getState());
}
