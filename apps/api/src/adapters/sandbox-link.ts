import { err, ok, type Result } from '@tulay/engine/result';

/** Address and secret of the sandbox. */
export interface SandboxLink {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

export interface SandboxResponse {
  readonly status: number;
  /** Parsed JSON, not validated. */
  readonly body: unknown;
}

const TIMEOUT_MS = 8_000;

/** Sends an HTTP request to the sandbox. Error: `no_answer`, no readable response in time, so the request may have been processed. */
export async function callSandbox(
  link: SandboxLink,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Result<SandboxResponse, 'no_answer'>> {
  try {
    const answer = await fetch(new URL(path, link.url), {
      method,
      headers: {
        authorization: `Bearer ${link.secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(link.timeoutMs ?? TIMEOUT_MS),
    });
    return ok({ status: answer.status, body: await answer.json() });
  } catch {
    return err('no_answer');
  }
}

/** Returns whether a status refuses the request for good: 400 or 422. */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 422;
}
