/**
 * Milliseconds after which a request without a complete response fails (decision 073).
 * - `keyed`: a command with an idempotency key. It may move money and wait for a bank or a gateway.
 * - `upload`: the time for an empty body; its bytes are added.
 * - `file`: a file of the app that its code requests, such as the weights of the face detector.
 */
const DEADLINES_MS = {
  read: 20_000,
  command: 30_000,
  keyed: 45_000,
  upload: 30_000,
  screen: 30_000,
  file: 60_000,
} as const;

export type RequestKind = keyof typeof DEADLINES_MS;

/** Slowest connection on which an upload completes: 64 kbit/s. */
const UPLOAD_BYTES_PER_MS = 8;

/** Returns the deadline of a request in milliseconds; `bytes` is the size of the body of an upload. */
export const deadlineOf = (kind: RequestKind, bytes = 0): number =>
  DEADLINES_MS[kind] + bytes / UPLOAD_BYTES_PER_MS;

interface Options extends Omit<RequestInit, 'signal'> {
  readonly bytes?: number;
  /** Response of the same request that the page started earlier (`build/preload.js`). */
  readonly started?: Promise<Response> | undefined;
}

/**
 * Sends a request. Fails with a `TimeoutError` at the deadline of its kind, also while the body of the response is read.
 */
export function fetchWithin(
  kind: RequestKind,
  request: Request | string,
  { bytes, started, ...init }: Options = {},
): Promise<Response> {
  const aborter = new AbortController();
  const deadline = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => {
        const reason = new DOMException('', 'TimeoutError');
        aborter.abort(reason);
        reject(reason);
      },
      deadlineOf(kind, bytes),
    );
  });
  return Promise.race([started ?? fetch(request, { ...init, signal: aborter.signal }), deadline]);
}
