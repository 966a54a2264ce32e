/**
 * Takes the place of wouter's module for addresses without a hash, which the app never uses: `App` gives the router the hook
 * of `hash-location`. The build leaves out that module of a kilobyte.
 */
export const useBrowserLocation = (): [string, () => void] => ['', () => undefined];
export const useSearch = (): string => '';
