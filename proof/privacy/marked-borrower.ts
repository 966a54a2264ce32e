/** A borrower with unique words, who completes one loan and uses every feature that accepts text or pictures. */
import { setTimeout as pause } from 'node:timers/promises';
import { DELETION_SUBJECT, withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import { SESSION_MARKER } from '@tulay/contract/auth/session-marker';
import type { FaceCheckBody } from '@tulay/contract/onboarding/face';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import {
  type Borrower,
  borrowerOf,
  confirmed,
  control,
  logIn,
  newKey,
  allowSensitiveData,
} from '../../apps/api/src/testing/borrower';
import { faceForm, PHOTO_KINDS } from '../../apps/api/src/testing/photos';
import { pollUntil } from '../borrower/retrying-client';
import { signCommand, LOAN_REQUEST } from '../borrower/loan-script';
import type { ProofStack } from '../stack/stack';
import { RUN_MINUTE_JOB } from '../stack/skip-waits';
import { createLinks, successBody, photoForm, submitOtherData } from './other-data';
import { cameraPhoto, type Word, type Words } from './words';

export interface MarkedBorrower {
  readonly person: Borrower;
  /** Tokens and addresses of the borrower that may not be stored or logged in plain text. */
  readonly secrets: readonly Word[];
}

const FRAME = { width: 480, height: 640 };
const MANILA_UTC_HOURS = 8;
const MORNING_HOUR = 10;
/** Time until the server follows the world's clock, which it reads every second. */
const CLOCK_FOLLOWS_MS = 1_200;
const ADDRESS = '203.0.113.77';

/** Applies, borrows, submits text and pictures to the other features, and repays the loan in full. */
export async function completeLoan(stack: ProofStack, words: Words): Promise<MarkedBorrower> {
  const person = await logInWithWords(stack, words);
  await apply(person, words);
  const orderId = await borrow(stack, person, words);
  await waitUntilContactsNotified(stack);
  const shared = successBody(
    await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`, { language: 'en' }, newKey()),
  );
  const push = await submitOtherData(stack, person, orderId, words);
  const secrets = await createLinks(stack, person);
  await repay(stack, person, orderId);
  // Leaves a code for account deletion unused, so that the search covers a pending code.
  const request = { purpose: 'account_deletion', subject: DELETION_SUBJECT, language: 'en' };
  successBody(await person.send('POST', '/confirmations', request));
  const { cookie, session } = person.loggedIn;
  return {
    person,
    secrets: [
      ...secrets,
      ...secretCookies(cookie),
      { name: 'the CSRF token', value: session.token },
      { name: 'a pay link', value: shared.link?.url.split('/').at(-1) ?? 'none' },
      { name: 'a push address', value: push },
      { name: 'the IP address', value: ADDRESS },
    ],
  };
}

/** Cookies with a secret. The marker only says that there is a session. */
const secretCookies = (cookies: string) =>
  cookies
    .split('; ')
    .filter((each) => !each.includes(`${SESSION_MARKER}=`))
    .map((each) => ({ name: 'a cookie', value: each.slice(each.indexOf('=') + 1) }));

async function logInWithWords(stack: ProofStack, words: Words): Promise<Borrower> {
  const { loggedIn } = await logIn(stack, words.phone, ADDRESS);
  const from = { ...loggedIn.from, 'user-agent': words.browser };
  return borrowerOf(stack, { ...loggedIn, from });
}

async function apply(person: Borrower, words: Words): Promise<void> {
  await allowSensitiveData(person);
  for (const [at, kind] of PHOTO_KINDS.entries()) {
    successBody(await person.send('POST', '/onboarding/photos', await photoForm(words, 60 + at, { kind })));
  }
  successBody(await person.send('PUT', '/onboarding/address/draft', words.draft));
  for (const [section, form] of Object.entries(words.forms)) {
    successBody(await person.send('PUT', `/onboarding/${section}`, form));
  }
  successBody(await person.send('PUT', '/onboarding/address/draft', words.draft));
  const { checkId, nonce } = successBody(await person.send<FaceCheckBody>('POST', '/onboarding/face-checks'));
  const frames = await Promise.all([60, 90, 120, 150].map((shade) => cameraPhoto(words, FRAME, shade)));
  successBody(
    await person.send('POST', `/onboarding/face-checks/${checkId}/frames`, faceForm(nonce, frames)),
  );
  successBody(await person.send('POST', '/applications', undefined, newKey()));
  await pollUntil(
    () => person.get<{ application: { status: string } | null }>('/applications/current'),
    ({ body }) => body?.application?.status === 'accepted',
  );
}

async function borrow(stack: ProofStack, person: Borrower, words: Words): Promise<string> {
  const offer = successBody(await person.send<OrderBody>('POST', '/orders', LOAN_REQUEST, newKey()));
  const { orderId } = offer;
  const { path, body } = signCommand(offer);
  const signature = { ...body, signature: { typed: words.signature }, keepSignature: true };
  successBody(await person.send('POST', path, signature, newKey()));
  const confirmationId = await confirmed(stack.world, person, 'withdrawal', withdrawalSubject([orderId]));
  successBody(await person.send('POST', '/withdrawals', { orderIds: [orderId], confirmationId }, newKey()));
  await pollUntil(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body }) => body?.status === 'active',
  );
  return orderId;
}

/**
 * Advances the clock by a day and to 10:00 in Manila, so that interest accrues and contacts may be texted; waits until all
 * contacts are notified.
 */
async function waitUntilContactsNotified({ world, rows }: ProofStack): Promise<void> {
  const { offsetMs } = (await (await fetch(`${world.url}/clock`)).json()) as { offsetMs: number };
  const hours = (performance.timeOrigin + performance.now() + offsetMs) / 3_600_000 + MANILA_UTC_HOURS;
  await control(world, 'clock', {
    advanceDays: 1,
    advanceHours: (MORNING_HOUR + 24 - (Math.floor(hours) % 24)) % 24,
  });
  await pause(CLOCK_FOLLOWS_MS);
  const unnotified = () =>
    rows<{ left: number }>('select count(*) filter (where notified_at is null) as left from contact_link');
  await pollUntil(
    async () => {
      await rows(RUN_MINUTE_JOB);
      return { status: 200, body: (await unnotified())[0] };
    },
    ({ body }) => body?.left === 0,
  );
}

async function repay(stack: ProofStack, person: Borrower, orderId: string): Promise<void> {
  for (const request of [{ kind: 'part', amount: 30_000 }, { kind: 'full' }]) {
    const body = { ...request, language: 'en' };
    const { reference, paymentId } = successBody(
      await person.send<{ reference: string; paymentId: string }>(
        'POST',
        `/orders/${orderId}/payments`,
        body,
        newKey(),
      ),
    );
    await control(stack.world, `payments/${reference}`, { action: 'pay' });
    await pollUntil(
      () => person.get<{ status: string }>(`/payments/${paymentId}`),
      ({ body: payment }) => payment?.status === 'posted',
    );
  }
}
