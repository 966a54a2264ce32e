/** Asks any operation of the API in its own form, so that an answer speaks of who asks and not of what was forgotten. */
import { newKey } from './borrower';
import { REASON } from './disputes';
import { signatureOn } from './forms';
import type { Operation } from './operations';
import { faceForm, faceFrames, plainPhoto } from './photos';
import type { Stack } from './stack';

/** Routes without a session, and what lets one in instead. */
export const OPEN_ROUTES: Readonly<Record<string, string>> = {
  'GET /config': 'says who lends',
  'POST /points': 'takes counts',
  'POST /auth/captcha': 'before the log-in',
  'POST /auth/code': 'before the log-in, behind the picture code',
  'POST /auth/login': 'the log-in, behind the texted code',
  'GET /payment-results/{reference}': 'names no one; where a payer comes back to',
  'GET /payment-channels': 'the same for all',
  'GET /payment-codes/{reference}': 'what is shown to a payer',
  'GET /pay-links/{token}': 'the link is what lets one in',
  'POST /pay-links/{token}/payments': 'the link is what lets one in',
  'GET /documents/{checkCode}': 'the public check code printed on the document',
  'GET /privacy-policy': 'the same for all',
  'GET /photo-views/{token}': 'signed, and over in a minute',
  'GET /export-files/{token}': 'signed, and over soon',
};

export const TUS_PROTOCOL = { 'tus-resumable': '1.0.0' };
export const nameOf = ({ method, path }: Operation): string => `${method} ${path.replace('/api/v1', '')}`;
export const isWrite = ({ method }: Operation): boolean => method !== 'GET';

/** A body that each route takes, so that an answer speaks of the object and not of the form. */
async function bodyOf(name: string): Promise<object | FormData | undefined> {
  if (name.endsWith('/frames')) return faceForm('n'.repeat(22), await faceFrames());
  if (name.endsWith('/disputes/{disputeId}/photos')) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPhoto())], { type: 'image/jpeg' }), 'photo.jpg');
    return form;
  }
  const bodies: Record<string, object> = {
    '/code}': { code: '0000' },
    '/wrapper': { nonce: 'n'.repeat(22), passed: true },
    '/sign': signatureOn({ quote: { netProceeds: 0, totalRepayable: 0 } }),
    '/due-date': { to: '2099-01-15' },
    '/payments': { kind: 'full', language: 'en' },
    '/pay-link': { language: 'en' },
    '/disputes': { about: 'penalty', reason: REASON },
    '/withdraw': { words: REASON },
    '/answer': { words: REASON },
    '/appeal': { words: REASON },
    '/coupon': { couponId: null },
    '/code': { code: '0000' },
  };
  return Object.entries(bodies).find(([end]) => name.endsWith(end))?.[1];
}

/** What a reading cannot do without. */
export function queryOf({ path }: Operation): string {
  const queries = { '/messages': '?kind=notify', '/access-log': '?of=all', '/due-date': '?to=2099-01-15' };
  return Object.entries(queries).find(([end]) => path.endsWith(end))?.[1] ?? '';
}

/** Asks an operation at a path of its kind, with a body that it takes. */
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
