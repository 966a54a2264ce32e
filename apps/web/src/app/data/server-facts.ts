import { useConfig } from '../../api/config';
import { showMarket } from './market-words';
import { useStore } from '../store/store';
import type { StoreData } from '../store/store-data';

type Facts = NonNullable<ReturnType<typeof useConfig.getState>['data']>;
type ServerFacts = Pick<Facts, 'mode' | 'apiOrigins'>;

/**
 * Returns the base URLs of the API (specification 3 and 7), as the server's configuration names them. If it names none
 * for the current mode, `origin` is used, the origin of the page.
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
