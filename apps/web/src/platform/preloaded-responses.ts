/** Age in milliseconds after which the responses that the page preloaded (`build/preload.js`) are stale. */
const MAX_AGE_MS = 20_000;

/**
 * Returns the response that the page preloaded for a request; undefined if there is none or it was already taken.
 * Discards all preloaded responses if they are stale, if the request belongs to another session, or if the request is a
 * command that was not preloaded. @param token token of the request's session; omitted for public data.
 */
export function takePreloadedResponse(
  method: string,
  path: string,
  token?: string,
): Promise<Response> | undefined {
  const { preloads } = globalThis;
  const stale = isStale(token);
  const name = `${method} ${path}`;
  const response = stale ? undefined : preloads?.responses[name];

  if (stale || (method !== 'GET' && response === undefined)) globalThis.preloads = undefined;
  else if (preloads) preloads.responses[name] = undefined;
  return response;
}

/**
 * Takes the JSON bodies of preloaded GET requests that `isWanted` accepts, and returns them by path. Each body can be
 * taken once. A body that is not JSON, such as the page of a captive portal, is left for the API client.
 */
export function takePreloadedBodies(
  token: string,
  isWanted: (path: string, value: unknown) => boolean,
): ReadonlyMap<string, unknown> {
  const { preloads } = globalThis;
  const found = new Map<string, unknown>();
  if (preloads === undefined || isStale(token)) return found;
  for (const [name, text] of Object.entries(preloads.bodies)) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET' || preloads.responses[name] === undefined) continue;
    const value = parseJson(text);
    if (value === undefined || !isWanted(path, value)) continue;
    preloads.responses[name] = undefined;
    found.set(path, value);
  }
  return found;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function isStale(token: string | undefined): boolean {
  return performance.now() > MAX_AGE_MS || (token !== undefined && globalThis.preloads?.token !== token);
}
