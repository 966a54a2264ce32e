/**
 * What the page asked the server for while this code was still on its way (`build/ask-early.js`). An answer is good
 * once, for the session that asked, and only at the beginning: a command, or some seconds, make all of them old.
 */
const GOOD_FOR_MS = 20_000;

/**
 * The answer that is on its way already; nothing where it must be asked for now.
 * @param token handle of the session that wants it; left out for what anyone may know.
 */
export function takeEarly(method: string, path: string, token?: string): Promise<Response> | undefined {
  const asked = globalThis.askedEarly;
  const isOld = isTooOld(token);
  const name = `${method} ${path}`;
  const answer = isOld ? undefined : asked?.answers[name];

  if (isOld || (method !== 'GET' && answer === undefined)) globalThis.askedEarly = undefined;
  else if (asked) asked.answers[name] = undefined;
  return answer;
}

/**
 * What the server has told this session by now and nobody has taken, by path and as read from its JSON.
 * @param isWanted says of a path whether its answer is taken; the others stay.
 */
export function takeWhatCame(
  token: string,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, unknown> {
  const asked = globalThis.askedEarly;
  const found = new Map<string, unknown>();
  if (asked === undefined || isTooOld(token)) return found;
  for (const [name, text] of Object.entries(asked.came)) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET' || asked.answers[name] === undefined || !isWanted(path)) continue;
    const value = parsed(text);
    if (value === undefined) continue;
    asked.answers[name] = undefined;
    found.set(path, value);
  }
  return found;
}

/** Nothing where somebody on the way answered in another language, such as a network that wants a log-in. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function isTooOld(token: string | undefined): boolean {
  const asked = globalThis.askedEarly;
  return performance.now() > GOOD_FOR_MS || (token !== undefined && asked?.token !== token);
}
