/**
 * Attacks that need no session, as generators of requests. A request costs the attacker little. It would cost a server
 * without protection much more.
 */
import { JSON_BYTES_MAX } from '@tulay/contract/limits';
import type { AttackRequest, Line } from './line';

const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = '01900000-0000-7000-8000-00000000dead';
/** Number of silent connections, more than the edge may keep open at once. */
const SILENT_CONNECTIONS = 4_500;
/** Number of slow bodies, more than the edge sends to a node at once. */
const SLOW_BODIES = 66;
const SLOW_BODY_BYTES = 400_000;
/**
 * Bytes of a slow body that are sent at once. They fill more than the buffer of an edge that forwards bodies before
 * they are complete.
 */
const SENT_OF_SLOW_BODY = 17_000;

const nested = `{"constructor":${'['.repeat(JSON_BYTES_MAX / 4)}${']'.repeat(JSON_BYTES_MAX / 4)}}`;
const post = (path: string, body: string | Buffer): AttackRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: JSON_TYPE,
  body,
});

/** Requests that a stranger repeats, by name. */
const REQUESTS: Readonly<Record<string, () => AttackRequest>> = {
  'nested JSON': () => post('/auth/login', nested),
  'a JSON body that is too long': () => post('/auth/login', `"${'a'.repeat(3 * JSON_BYTES_MAX)}"`),
  captchas: () => post('/auth/captcha', '{}'),
  'codes for wrong captchas': () =>
    post(
      '/auth/code',
      JSON.stringify({
        phone: '9170000001',
        captchaId: NOBODY,
        captchaText: 'abcd',
        privacyConsent: true,
        language: 'en',
      }),
    ),
  'document checks': () => ({ method: 'GET', path: '/api/v1/documents/AAAA-AAAA-AAAA' }),
  'the first page': () => ({ method: 'GET', path: '/' }),
};

/** Sends the requests again and again over one connection until it is closed. Returns how many responses had each status. */
export async function attackAsStranger(line: Line): Promise<ReadonlyMap<number, number>> {
  const answers = new Map<number, number>();
  const repeat = async (next: () => AttackRequest) => {
    while (line.isOpen) {
      const status = await line.send(next());
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Object.values(REQUESTS).flatMap((next) => [repeat(next), repeat(next)]));
  return answers;
}

/**
 * Opens silent connections, and requests whose bodies arrive slowly. The edge must not let them occupy its connections.
 * Resolves when all are open.
 */
export async function holdPlaces(line: Line): Promise<void> {
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: tulay\r\nContent-Type: application/json\r\nContent-Length: ${SLOW_BODY_BYTES}\r\n\r\n`;
  for (let opened = 0; opened < SILENT_CONNECTIONS; opened += 1) await line.openSilent();
  for (let opened = 0; opened < SLOW_BODIES; opened += 1)
    await line.openSilent(head + ' '.repeat(SENT_OF_SLOW_BODY));
}
