/** Age in milliseconds after which the responses that the page preloaded (`build/preload.js`) are stale. */
const MAX_AGE_MS = 20_000;

/**
 * Returns a response that the page preloaded; undefined if there is none or it was already taken. `token` names the
 * session of the request; it is omitted for public data. All preloaded responses are discarded if they are stale, if
 * the request belongs to another session, or if it is a command that was not preloaded.
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
 * Returns the wanted JSON bodies of preloaded GET requests, by path, each once. A body that is not JSON, such as the
 * page of a captive portal, is left for the client.
 */
export function takePreloadedBodies(
  token: string,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, unknown> {
  const { preloads } = globalThis;
  const found = new Map<string, unknown>();
  if (preloads === undefined || isStale(token)) return found;
  for (const [name, text] of Object.entries(preloads.bodies)) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET' || preloads.responses[name] === undefined || !isWanted(path)) continue;
    const value = parseJson(text);
    if (value === undefined) continue;
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
