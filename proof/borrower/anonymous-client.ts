/** A client without a session, which requests OTPs and logs in with guesses. */
import type { ProblemBody } from '@tulay/contract/common';
import { solvedWork } from '../../apps/api/src/features/auth/otp/solved-work';
import type { Answer, Server } from '../../apps/api/src/testing/borrower';

/** Answer to an OTP request or a log-in. `digits` is the length of the OTP sent; a refusal has a problem's fields. */
export type CodeAnswer = { readonly digits?: number } & Partial<ProblemBody>;

/** Sends a POST request. @param headers the client's address and the browser's cookies. */
export async function post(
  { url }: Server,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<CodeAnswer>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as CodeAnswer };
}

/**
 * Solves the captcha and requests an OTP, with a proof of work if the server requires one and `provesWork`. The sandbox
 * reveals the captcha's text, which a real attacker must read.
 */
export async function requestCode(
  server: Server,
  phone: string,
  headers: Readonly<Record<string, string>>,
  provesWork = true,
): Promise<Answer<CodeAnswer>> {
  const drawn = await fetch(`${server.url}/api/v1/auth/captcha`, { method: 'POST', headers });
  const { captchaId } = (await drawn.json()) as { captchaId: string };
  const read = await fetch(`${server.url}/sandbox/api/captcha/${captchaId}`, { headers });
  const { text } = (await read.json()) as { text: string };
  const request = { phone, captchaId, captchaText: text, privacyConsent: true, language: 'en' };
  const asked = await post(server, '/auth/code', request, headers);
  if (asked.body.code !== 'work_required' || !provesWork) return asked;
  const { body } = await post(server, '/auth/work', { phone, captchaId }, headers);
  return post(server, '/auth/code', { ...request, work: await solvedWork(body) }, headers);
}

export const logInWithCode = (
  server: Server,
  phone: string,
  code: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<CodeAnswer>> =>
  post(server, '/auth/login', { phone, code, privacyConsent: true, language: 'en' }, headers);
