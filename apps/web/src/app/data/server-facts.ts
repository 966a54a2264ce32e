import { useConfig } from '../../api/config';
import { useStore } from '../store/store';
import type { StoreData } from '../store/store-data';

type Facts = NonNullable<ReturnType<typeof useConfig.getState>['data']>;
type ServerFacts = Pick<Facts, 'mode'> & {
  readonly lender: Pick<Facts['lender'], 'website' | 'hotline' | 'email'>;
};

/** Returns the store fields that come from the server's configuration (specification 3 and 7). */
export function storeFacts({ mode, lender }: ServerFacts, origin: string): Partial<StoreData> {
  const base = `${origin}/api/v1`;
  return {
    ...(mode === 'production' ? { productionBaseUrl: base } : { testBaseUrl: base }),
    proWebsite: lender.website,
    hotLine: lender.hotline,
    serviceEmail: lender.email,
  };
}

export function syncServerFacts(): void {
  const update = ({ data }: Pick<ReturnType<typeof useConfig.getState>, 'data'>) => {
    if (data) useStore.setState(storeFacts(data, globalThis.location.origin));
  };
  useConfig.subscribe(update);
  update(useConfig.getState());
}
