/** Starts Swagger UI on the API's document, and sends the headers that a reader would have to copy from one answer to the next. */
const DOCUMENT = '/api/v1/openapi.json';
const CSRF_HEADER = 'x-csrf-token';
const KEY_HEADER = 'idempotency-key';
/** Place of the CSRF token in the session storage, so that it survives a reload of this tab. */
const CSRF_PLACE = 'docs-csrf-token';

/** Method and address of each operation that takes an idempotency key. */
const keyed = [];

/** Makes the idempotency keys optional in the copy that this page shows, because the page adds them. */
function withOptionalKeys(api) {
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const key = parameters.find(({ name }) => name === KEY_HEADER);
      if (!key) continue;
      Object.assign(key, { required: false, description: 'If empty, this page sends a new key.' });
      keyed.push(new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'));
    }
  }
  return api;
}

/** Leaves only the API key to type in the dialog of the button Authorize, because the browser and this page send the rest. */
function withKeysOnly(api) {
  const { apiKey } = api.components.securitySchemes;
  api.components.securitySchemes = { apiKey };
  for (const operation of Object.values(api.paths).flatMap(Object.values)) {
    operation.security = operation.security.filter((each) => 'apiKey' in each);
  }
  return api;
}

/** Leaves out limits and patterns of which Swagger UI would make unreadable examples. */
function readable(key, value) {
  if (Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined;
  return key === 'pattern' ? undefined : value;
}

/** Returns a random key. On a page without HTTPS there is no `crypto.randomUUID`; only photos need a UUID as their key. */
const newKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Adds the CSRF token, and a key where an operation takes one and the reader typed none. */
function addHeaders(request) {
  if (request.method === 'GET') return request;
  const token = sessionStorage.getItem(CSRF_PLACE);
  const target = `${request.method} ${new URL(request.url, location.href).pathname}`;
  const added = {
    ...(token ? { [CSRF_HEADER]: token } : {}),
    ...(keyed.some((operation) => operation.test(target)) ? { [KEY_HEADER]: newKey() } : {}),
  };
  return { ...request, headers: { ...added, ...request.headers } };
}

/** Keeps the CSRF token of an answer that contains a session. */
function keepToken(response) {
  const isSession = /\/api\/v1\/auth\/(login|session)$/.test(response.url);
  if (isSession && typeof response.body?.token === 'string') {
    sessionStorage.setItem(CSRF_PLACE, response.body.token);
  }
  return response;
}

async function showDocument() {
  const text = await (await fetch(DOCUMENT)).text();
  globalThis.SwaggerUIBundle({
    spec: withKeysOnly(withOptionalKeys(JSON.parse(text, readable))),
    dom_id: '#docs',
    presets: [globalThis.SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    deepLinking: true,
    displayOperationId: true,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    // Otherwise the page would send the document to the library's own validator.
    validatorUrl: null,
    requestInterceptor: addHeaders,
    responseInterceptor: keepToken,
  });
}

void showDocument();
