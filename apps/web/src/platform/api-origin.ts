/**
 * Origin of the API that the page's server names (`apps/api/src/http/web.ts`), for example `https://api.example.ph`.
 * Empty if the API has the page's own origin.
 */
export const API_ORIGIN: string = globalThis.document?.documentElement.dataset.api ?? '';

/** Returns the address of a path of the API; an absolute address stays as it is. */
export const apiUrl = (path: string): string => (path.startsWith('/') ? API_ORIGIN + path : path);
