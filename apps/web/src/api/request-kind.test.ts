import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { expect, test } from 'vitest';
import { idempotencyHeader } from './client';
import { kindOf } from './request-kind';

const operations: readonly Operation[] = Object.values(ROUTES);
/**
 * Operations that this client calls. The bytes of photos are left out, because the upload library sends them, with the
 * deadline of `sendParts`.
 */
const ours = operations.filter(({ access, bytes }) => /borrower|public/.test(access) && bytes === undefined);

function requestOf({ method, isKeyed, form }: Operation): Request {
  const { header } = idempotencyHeader('0197').params;
  return new Request('http://localhost/', {
    method,
    headers: isKeyed ? header : {},
    ...(form ? { body: new FormData() } : {}),
  });
}

function expectedKind({ method, isKeyed, form }: Operation) {
  if (form) return 'upload';
  if (isKeyed) return 'keyed';
  return method === 'GET' ? 'read' : 'command';
}

test.each(ours.map((operation) => [operation.id, operation] as const))(
  'the request of %s has the kind of its operation',
  (_id, operation) => {
    expect(kindOf(requestOf(operation))).toBe(expectedKind(operation));
  },
);
