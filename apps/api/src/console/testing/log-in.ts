/** Walks through the log-in as a browser does: the console, the identity provider of the sandbox, and back. */
import { CALLBACK_PATH, LOG_IN_PATH } from '@tulay/contract/operator/console';

const MOST_REDIRECTS = 10;

export interface Walk {
  /** Address to which the provider sends the browser back. */
  readonly callback: string;
  /** The console's cookies of the browser. */
  readonly cookie: string;
  /** The console's response to the callback. If the log-in stops before the callback, the last response before it. */
  readonly end: Response;
}

/** Logs in at the console. @param answer the button that is tapped at the provider. */
export const walkLogIn = (
  consoleUrl: string,
  account: string,
  answer: string,
  to = '/',
  stop?: 'stop before the callback',
): Promise<Walk> =>
  walkFrom(`${consoleUrl}${LOG_IN_PATH}?to=${encodeURIComponent(to)}`, account, answer, stop);

/** Walks from the first page of a log-in, which may be a page of the provider. */
export async function walkFrom(
  begin: string,
  account: string,
  answer: string,
  stop?: 'stop before the callback',
): Promise<Walk> {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: cookies() } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  let url = begin;
  let response = await request(url);
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    const next = response.headers.get('location');
    if (next === null) {
      const body = new URLSearchParams({ account, answer });
      response = await request(url, { method: 'POST', body });
      continue;
    }
    url = new URL(next, url).href;
    if (new URL(url).pathname === CALLBACK_PATH) {
      const cookie = cookies();
      return { callback: url, cookie, end: stop ? response : await request(url) };
    }
    response = await request(url);
  }
  throw new Error(`the log-in did not come back from ${url}: ${response.status} ${await response.text()}`);
}
