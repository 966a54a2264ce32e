/** API client of a borrower, as the web app: session cookie, CSRF token and idempotency keys. */
import { solvedWork } from '../features/auth/otp/solved-work';
import type { SessionBody } from '@tulay/contract/auth/login';
import type { ConfirmationBody, ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import type { FaceCheckBody } from '@tulay/contract/onboarding/face';
import { randomInt, randomUUID } from 'node:crypto';
import { FILLED } from './forms';
import { faceForm, faceFrames, PHOTO_KINDS, plainPhoto } from './photos';
import type { Stack } from './stack';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

export interface Borrower {
  readonly customerId: string;
  /** Ten digits starting with 9. */
  readonly phone: string;
  readonly loggedIn: LoggedIn;
  /** Returns cookie and CSRF token, for requests that a test sends itself. */
  headers(): Record<string, string>;
  get<T>(path: string): Promise<Answer<T>>;
  /** Sends a command. Pass the same `key` to repeat it. */
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string): Promise<Answer<T>>;
}

/** Address of a server: a test stack or the built programs. */
export type Server = Pick<Stack, 'url'>;

/** Sends JSON to the sandbox's control API. */
export async function control<T>(stack: Server, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${stack.url}/sandbox/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Logs in with the captcha and the OTP from the sandbox's SMS inbox.
 * @param address client address; many logins from one address are rate-limited.
 */
export const logIn = (stack: Server, phone: string, address?: string): Promise<Borrower> =>
  enter(stack, phone, address === undefined ? {} : { 'x-forwarded-for': address });

/** Logs in with the device cookie of an earlier login. */
export const logInAfter = (stack: Server, phone: string, before: Borrower): Promise<Borrower> =>
  logInFrom(stack, phone, before.loggedIn.cookie);

/** Logs in from a browser that has these cookies. */
export const logInFrom = (stack: Server, phone: string, cookie: string): Promise<Borrower> =>
  enter(stack, phone, { cookie });

/** Requests a captcha and returns it with its text, which only the sandbox reveals. */
export async function solvedCaptcha(stack: Server, from: Record<string, string> = {}) {
  const { body } = await post<{ captchaId: string }>(stack, '/auth/captcha', {}, from);
  const { text } = await control<{ text: string }>(stack, `captcha/${body.captchaId}`);
  return { captchaId: body.captchaId, captchaText: text };
}

async function enter(stack: Server, phone: string, from: Record<string, string>): Promise<Borrower> {
  const request = { phone, ...(await solvedCaptcha(stack, from)), privacyConsent: true, language: 'en' };
  const asked = await post<{ code?: string }>(stack, '/auth/code', request, from);
  if (asked.body.code === 'work_required') {
    const { captchaId } = request;
    const { body } = await post<object>(stack, '/auth/work', { phone, captchaId }, from);
    await post(stack, '/auth/code', { ...request, work: await solvedWork(body) }, from);
  }
  const code = await lastCode(stack, phone);
  const entry = { phone, code, privacyConsent: true, language: 'en' };
  const login = await post<SessionBody>(stack, '/auth/login', entry, from);
  if (login.status !== 200) throw new Error(`log-in answered ${login.status}`);
  return borrowerOf(stack, { session: login.body, phone, cookie: login.cookie, from });
}

/** Returns the texts that were sent to a phone, the newest first. */
export async function textsTo(stack: Server, phone: string): Promise<string[]> {
  const texts = await control<{ text: string }[]>(stack, `sms?to=${encodeURIComponent(`+63${phone}`)}`);
  return texts.map(({ text }) => text);
}

/** Returns the newest OTP sent to a phone. */
export async function lastCode(stack: Server, phone: string): Promise<string> {
  const texts = await textsTo(stack, phone);
  const codes = texts.flatMap((text) => /^\w+: (?:your code is )?(\d{4,8})\b/.exec(text)?.[1] ?? []);
  return codes[0] ?? '';
}

/** Requests and enters an OTP for a command, and returns the confirmation id. */
export async function confirmed(
  stack: Server,
  person: Borrower,
  purpose: ConfirmPurpose,
  subject: string,
): Promise<string> {
  const request = { purpose, subject, language: 'en' };
  const opened = await person.send<ConfirmationBody>('POST', '/confirmations', request);
  if (opened.status !== 200) throw new Error(`a confirmation answered ${JSON.stringify(opened.body)}`);
  const { confirmationId } = opened.body;
  const code = await lastCode(stack, person.phone);
  const entered = await person.send('POST', `/confirmations/${confirmationId}/code`, { code });
  if (entered.status !== 200) throw new Error(`a code answered ${JSON.stringify(entered.body)}`);
  return confirmationId;
}

async function post<T>(stack: Server, path: string, body: object, from: Record<string, string>) {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: answer.status, body: (await answer.json()) as T, cookie: cookie.join('; ') };
}

/** Session and cookies after a login. */
export interface LoggedIn {
  readonly session: SessionBody;
  readonly phone: string;
  readonly cookie: string;
  /** HTTP headers that state the client address of this borrower. */
  readonly from: Readonly<Record<string, string>>;
}

export function borrowerOf(stack: Server, loggedIn: LoggedIn): Borrower {
  const { session, phone, cookie, from } = loggedIn;
  const call = async <T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> => {
    const form = body instanceof FormData;
    const answer = await fetch(`${stack.url}/api/v1${path}`, {
      method,
      headers: {
        ...from,
        cookie,
        'x-csrf-token': session.token,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  };
  return {
    customerId: session.customerId,
    phone,
    loggedIn,
    headers: () => ({ ...from, cookie, 'x-csrf-token': session.token }),
    get: (path) => call('GET', path),
    send: (method, path, body, key) => call(method, path, body, key),
  };
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 9)).join('');

/** Completes every onboarding step, with unique numbers that select no sandbox outcome. */
export async function fillIn(
  person: Borrower,
  own: { idNumber?: string; account?: string } = {},
): Promise<void> {
  const forms = {
    ...FILLED,
    // This payday is later than any date that a test reaches.
    work: { ...FILLED.work, payday: '2099-12-15' },
    identity: { ...FILLED.identity, idNumber: own.idNumber ?? `${digits(14)}99` },
    bank: { ...FILLED.bank, account: own.account ?? `09${digits(9)}` },
  };
  await allowSensitiveData(person);
  await takePhotos(person);
  for (const [section, form] of Object.entries(forms)) {
    expectOk(await person.send('PUT', `/onboarding/${section}`, form), section);
  }
  await showFace(person);
}

/** Agrees to the use of sensitive data, without which the forms and photos are refused. */
export async function allowSensitiveData(person: Borrower): Promise<void> {
  expectOk(await person.send('POST', '/privacy/consents/sensitive', { version: 1 }), 'consent');
}

/** Uploads the three identity photos. */
export async function takePhotos(person: Borrower): Promise<void> {
  const picture = new Uint8Array(await plainPhoto());
  for (const kind of PHOTO_KINDS) {
    const photo = new FormData();
    photo.set('kind', kind);
    photo.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
    expectOk(await person.send('POST', '/onboarding/photos', photo), kind);
  }
}

/** Runs the face check, whose result the ID number selects in the sandbox. */
async function showFace(person: Borrower): Promise<void> {
  const started = await person.send<FaceCheckBody>('POST', '/onboarding/face-checks');
  expectOk(started, 'face check');
  const { checkId, nonce } = started.body;
  const form = faceForm(nonce, await faceFrames());
  expectOk(await person.send('POST', `/onboarding/face-checks/${checkId}/frames`, form), 'face');
}

function expectOk({ status, body }: Answer<unknown>, what: string): void {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
}

export const newKey = (): string => randomUUID();
