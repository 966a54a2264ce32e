import { err, ok, type Result } from '@tulay/engine/result';

/** How to reach the simulated outside sandbox. */
export interface SandboxLink {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

export interface SandboxResponse {
  readonly status: number;
  /** The parsed JSON, not yet trusted. */
  readonly body: unknown;
}

const TIMEOUT_MS = 8_000;

/** Asks over HTTP. `no_answer`: nothing readable came back in time, so the request may or may not have been heard. */
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

/** True when the other side read the request and will never take it, whoever sends it again. */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 422;
}
