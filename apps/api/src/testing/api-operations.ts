/** Calls any operation of the API with a valid body, so that tests of access rules never fail on input. */
import type { Operation as ContractOperation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { newKey } from './borrower';
import { faceForm, faceFrames, plainPhoto } from './photos';
import type { Stack } from './stack';

export interface Operation {
  readonly method: string;
  /** Path with placeholders for its parameters, such as `/orders/{orderId}`. */
  readonly path: string;
}

export async function operationsOf(stack: Pick<Stack, 'url'>): Promise<Operation[]> {
  const described = await fetch(`${stack.url}/api/v1/openapi.json`);
  const { paths } = (await described.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

/** Returns the path with every parameter set to one value. */
export const filledPath = (path: string, value: string): string =>
  path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

export const hasBody = ({ method }: Operation): boolean => method === 'POST' || method === 'PUT';

/** Returns true for a route that an API key opens, not a session. */
export const isForIntegrators = ({ path }: Operation): boolean => path.includes('/integrations/');

/** Routes without a session, with the reason. */
export const OPEN_ROUTES: Readonly<Record<string, string>> = {
  'GET /config': 'public settings',
  'GET /faq': 'the same for everyone',
  'POST /points': 'counts form fields',
  'POST /auth/captcha': 'before login',
  'POST /auth/work': 'before login, only creates a challenge',
  'POST /auth/code': 'before login, protected by the captcha',
  'POST /auth/login': 'login, protected by the OTP',
  'POST /auth/owner-check': 'login, protected by a check that an OTP opens',
  'POST /auth/owner-check/new-account': 'registration, protected by a check that an OTP opens',
  'GET /payment-results/{reference}': 'return page of the payer; shows no borrower',
  'GET /payment-channels': 'the same for everyone',
  'GET /pay-links/{token}/bank-transfer': 'authorized by the link',
  'GET /payment-codes/{reference}': 'shown to the payer',
  'GET /pay-links/{token}': 'authorized by the link',
  'POST /pay-links/{token}/payments': 'authorized by the link',
  'GET /documents/{checkCode}': 'authorized by the check code on the document',
  'GET /privacy-policy': 'the same for everyone',
  'GET /photo-views/{token}': 'authorized by a signed link, valid for one minute',
  'GET /applicant-views/{token}': 'authorized by a signed link that a reviewer’s command gets',
  'GET /identity-views/{token}': 'authorized by a signed link that an operator’s command gets',
  'GET /ticket-photo-views/{token}':
    'authorized by a signed link that an operator gets, valid for a short time',
  'POST /operator-files/{token}': 'authorized by a signed link that an operator gets, valid for a minute',
  'GET /operator-file-views/{token}': 'authorized by a signed link that an operator gets, valid for a minute',
  'GET /operator-document-views/{token}':
    'authorized by a signed link that an operator gets, valid for a minute',
  'GET /bureau-report-views/{token}': 'authorized by a signed link that an operator gets, valid for a minute',
  'GET /export-files/{token}': 'authorized by a signed link, valid for a short time',
};

export const TUS_PROTOCOL = { 'tus-resumable': '1.0.0' };
export const nameOf = ({ method, path }: Operation): string => `${method} ${path.replace('/api/v1', '')}`;
export const isWrite = ({ method }: Operation): boolean => method !== 'GET';

/** Returns a valid body for a route: the example of the contract, or a form. */
async function bodyOf(name: string): Promise<unknown> {
  if (name.endsWith('/frames')) return faceForm('n'.repeat(22), await faceFrames());
  if (name.endsWith('/disputes/{disputeId}/photos')) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPhoto())], { type: 'image/jpeg' }), 'photo.jpg');
    return form;
  }
  return EXAMPLES.get(name);
}

/** Examples of the contract by method and path of their operations. */
const EXAMPLES: ReadonlyMap<string, unknown> = new Map(
  Object.values<ContractOperation>(ROUTES).map((each) => [nameOf(each), each.example]),
);

/** Returns the required query of a route. */
export function queryOf({ path }: Operation): string {
  const queries = {
    '/messages': '?kind=notify',
    '/access-log': '?of=all',
    '/due-date': '?to=2099-01-15',
    '/orders/{orderId}/bank-transfer': '?pays=full',
  };
  return Object.entries(queries).find(([end]) => path.endsWith(end))?.[1] ?? '';
}

/** Calls an operation at a path with a valid body. */
export async function callOperation(
  stack: Pick<Stack, 'url'>,
  each: Operation,
  path: string,
  headers: Record<string, string>,
) {
  const body = await bodyOf(nameOf(each));
  const form = body instanceof FormData;
  const answer = await fetch(`${stack.url}${path}`, {
    method: each.method,
    headers: {
      ...headers,
      'idempotency-key': newKey(),
      ...(each.path.includes('photo-uploads') ? { ...TUS_PROTOCOL, 'upload-offset': '0' } : {}),
      ...(each.method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...(isWrite(each) && body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(isWrite(each) && body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
