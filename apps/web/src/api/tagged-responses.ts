/**
 * Responses that are used again while the server answers 304 to their entity tags. They stay in the memory of the page,
 * because no answer about a borrower may be stored on the device.
 */

interface Kept {
  /** Body of the response. A response itself cannot be kept: at the deadline of its request its body becomes unreadable. */
  readonly text: string;
  readonly headers: Headers;
}

/** Latest responses with an entity tag, by URL. */
const latest = new Map<string, Kept>();
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
export function latestTo({ url }: Request): Response | undefined {
  const kept = latest.get(url);
  return kept && new Response(kept.text, kept);
}

export function keepTagged({ url }: Request, { headers }: Response, text: string): void {
  if (headers.has('etag')) latest.set(url, { text, headers });
}
