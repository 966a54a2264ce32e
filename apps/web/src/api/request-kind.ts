import type { RequestKind } from '../platform/timed-fetch';

/** Returns the kind of a request to the API, which decides its deadline. */
export function kindOf({ method, headers }: Pick<Request, 'method' | 'headers'>): RequestKind {
  if (method === 'GET') return 'read';
  if (headers.get('content-type')?.startsWith('multipart/')) return 'upload';
  return headers.has('idempotency-key') ? 'keyed' : 'command';
}
