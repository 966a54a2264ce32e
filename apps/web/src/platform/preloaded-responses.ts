/** Milliseconds after which the requests that the page preloaded (`build/preload.js`) are stale. */
const MAX_AGE_MS = 20_000;

/** Takes a preloaded response once, for the session of `token` (omitted for public data). Any command discards all of them. */
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

/** Takes the wanted JSON bodies of preloaded GET requests, by path. A body that is no JSON stays, such as a captive portal's page. */
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
