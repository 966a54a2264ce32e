/** One without a session, who asks for codes and guesses at them. */
import type { ProblemBody } from '@tulay/contract/common';
import type { Answer, Server } from '../../apps/api/src/testing/borrower';

/** How many digits the code has that was sent, or why none was. */
export type CodeAnswer = { readonly digits?: number } & Partial<ProblemBody>;

/** @param headers the address, and the cookies of a browser. */
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

/** Reads the picture, which costs a real attacker more, and asks for a code. */
export async function requestCode(
  server: Server,
  phone: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<CodeAnswer>> {
  const drawn = await fetch(`${server.url}/api/v1/auth/captcha`, { method: 'POST', headers });
  const { captchaId } = (await drawn.json()) as { captchaId: string };
  const read = await fetch(`${server.url}/sandbox/api/captcha/${captchaId}`, { headers });
  const { text } = (await read.json()) as { text: string };
  return post(server, '/auth/code', { phone, captchaId, captchaText: text, language: 'en' }, headers);
}

export const logInWithCode = (
  server: Server,
  phone: string,
  code: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<CodeAnswer>> =>
  post(server, '/auth/login', { phone, code, privacyConsent: true, language: 'en' }, headers);
