import { createContext, use, useMemo } from 'react';

/** Query of the surrounding view. A hidden keep-alive view keeps its own query. */
export const ViewSearch = createContext('');

/** Returns the query parameters of this view: `#/loan?id=7` has `get('id') === '7'`. */
export function useViewParams(): URLSearchParams {
  const search = use(ViewSearch);
  return useMemo(() => new URLSearchParams(search), [search]);
}
