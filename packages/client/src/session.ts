/** Session of a client: the CSRF token and, outside of a browser, the cookies. */
import type { Middleware } from 'openapi-fetch';

const CSRF_HEADER = 'x-csrf-token';
/** Operations whose answer contains the session with its CSRF token. */
const SESSION_PATHS = ['/api/v1/auth/login', '/api/v1/auth/session'];

export function keepSession(): Middleware {
  const cookies = new Map<string, string>();
  let token = '';
  return {
    onRequest({ request }) {
      if (token !== '') request.headers.set(CSRF_HEADER, token);
      // A browser ignores this header and sends its own cookies.
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
      if (pairs.length > 0) request.headers.set('cookie', pairs.join('; '));
      return request;
    },
    async onResponse({ response, schemaPath }) {
      for (const cookie of response.headers.getSetCookie()) keep(cookie);
      if (response.ok && SESSION_PATHS.includes(schemaPath)) {
        const session: { readonly token: string } = JSON.parse(await response.clone().text());
        token = session.token;
      }
    },
  };

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}
