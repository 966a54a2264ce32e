import { createContext, use, useMemo } from 'react';

/** The query of the view one is in. A kept view keeps its own while another is shown. */
export const ViewSearch = createContext('');

/** The values after `?` of this view: `#/loan?id=7` gives `get('id') === '7'`. */
export function useViewParams(): URLSearchParams {
  const search = use(ViewSearch);
  return useMemo(() => new URLSearchParams(search), [search]);
}
