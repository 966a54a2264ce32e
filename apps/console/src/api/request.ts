/** Requests to the console's server. */
import { CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import { isAttended } from './attendance';

/** Error of a request without a successful response. `status` is 0 if no response arrived. */
export class RequestFailed extends Error {
  readonly status: number;
  /** Error code of the response; empty without one. */
  readonly code: string;
  /** Paths of the fields that the server refused, such as `arguments.limit`. */
  readonly fields: readonly string[];
  constructor(status: number, content?: unknown) {
    super(`the request failed with ${status}`);
    this.status = status;
    this.code = codeOf(content);
    this.fields = fieldsOf(content);
  }
}

const DEADLINE_MS = 30_000;

let csrf = '';
export const setCsrf = (token: string): void => {
  csrf = token;
};

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** Key by which the server recognizes a repeated change. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Sends a request and returns the JSON of the response; undefined without a body. */
export async function send(path: string, { method = 'GET', body, key, signal }: Sent = {}): Promise<unknown> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(`${CONSOLE_PREFIX}${path}`, {
    method,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      'x-csrf-token': csrf,
      ...(isAttended() ? {} : { 'x-unattended': '1' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure;
    throw new RequestFailed(0);
  });
  if (response.status === 204) return undefined;
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok && !isOutcome(content)) throw new RequestFailed(response.status, content);
  return content;
}

/** Returns true for the outcome of a command, which also comes with status 403 if the operator's roles do not allow the command. */
const isOutcome = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'outcome' in content;

const codeOf = (content: unknown): string =>
  typeof content === 'object' && content !== null && 'code' in content ? String(content.code) : '';

function fieldsOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || !('fields' in content)) return [];
  if (!Array.isArray(content.fields)) return [];
  return content.fields.flatMap((field: unknown) =>
    typeof field === 'object' && field !== null && 'path' in field ? [String(field.path)] : [],
  );
}

const UPLOAD_DEADLINE_MS = 90_000;

/** Sends the bytes of a file to a link of the server. */
export async function sendBytes(url: string, bytes: Blob): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(UPLOAD_DEADLINE_MS),
    headers: { 'x-csrf-token': csrf, 'content-type': 'application/octet-stream' },
    body: bytes,
  }).catch(() => {
    throw new RequestFailed(0);
  });
  if (!response.ok) throw new RequestFailed(response.status);
}
