/**
 * Responses that are used again while the server answers 304 to their entity tags. They stay in the memory of the page,
 * because no answer about a borrower may be stored on the device.
 */

/** Latest responses with an entity tag, by URL. */
const latest = new Map<string, Response>();
/** CSRF token of the session that the responses belong to. */
let owner: string | null = null;

/** Asks the server to answer 304 if the latest response to this request is still right. */
export function addTag({ url, headers }: Request): void {
  const token = headers.get('x-csrf-token');
  if (token !== owner) latest.clear();
  owner = token;
  const tag = latest.get(url)?.headers.get('etag');
  if (tag) headers.set('if-none-match', tag);
}

/** Returns the latest response to a request; undefined if there is none with an entity tag. */
export const latestTo = ({ url }: Request): Response | undefined => latest.get(url)?.clone();

export function keepTagged({ url }: Request, response: Response): void {
  if (response.headers.has('etag')) latest.set(url, response.clone());
}
