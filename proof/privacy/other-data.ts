/** Submits the texts and pictures that a borrower can enter apart from the loan, and creates the borrower's links. */
import { createECDH, randomBytes } from 'node:crypto';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExportLinksBody, PrivacyBody } from '@tulay/contract/privacy/privacy';
import { type Answer, type Borrower, confirmed, newKey } from '../../apps/api/src/testing/borrower';
import { pollUntil } from '../borrower/retrying-client';
import type { ProofStack } from '../stack/stack';
import { cameraPhoto, type Word, type Words } from './words';

const PHOTO = { width: 800, height: 600 };

/** Returns the body of an answer. Throws if the answer is not a success. */
export function successBody<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a form with a photo that contains the camera's metadata. */
export async function photoForm(words: Words, shade: number, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = new Uint8Array(await cameraPhoto(words, PHOTO, shade));
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Submits a ticket, a dispute with a photo, a data export request and a push registration; returns the push address. */
export async function submitOtherData(
  stack: ProofStack,
  person: Borrower,
  orderId: string,
  words: Words,
): Promise<string> {
  const { photoId } = successBody(
    await person.send<{ photoId: string }>('POST', '/tickets/photos', await photoForm(words, 70)),
  );
  const ticket = { topic: 'other', words: words.ticket, photos: [photoId] };
  successBody(await person.send('POST', '/tickets', ticket, newKey()));
  const dispute = { about: 'interest', reason: words.dispute };
  const disputed = successBody(
    await person.send<OrderBody>('POST', `/orders/${orderId}/disputes`, dispute, newKey()),
  );
  const { disputeId = '' } = disputed.disputes[0] ?? {};
  const proof = await photoForm(words, 80);
  successBody(await person.send('POST', `/orders/${orderId}/disputes/${disputeId}/photos`, proof, newKey()));
  successBody(await person.send('POST', '/privacy/exports', { language: 'en' }));
  const address = `canary${randomBytes(8).toString('hex')}`;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `${stack.env['SANDBOX_URL']}/push/${address}`;
  successBody(await person.send('POST', '/account/push', { endpoint, keys }));
  return address;
}

/** Creates links to a photo and to the data export; returns their tokens. */
export async function createLinks({ world }: Pick<ProofStack, 'world'>, person: Borrower): Promise<Word[]> {
  const last = (url: string) => url.split('/').at(-1) ?? 'none';
  const { photos } = successBody(await person.get<{ photos: { photoId: string }[] }>('/onboarding'));
  const photo = successBody(
    await person.send<{ url: string }>('POST', `/onboarding/photos/${photos[0]?.photoId}/links`),
  );
  const ready = await pollUntil(
    () => person.get<PrivacyBody>('/privacy'),
    ({ body }) => body?.export?.state === 'ready',
  );
  const exportId = ready.body.export?.exportId ?? '';
  const confirmationId = await confirmed(world, person, 'data_copy', exportId);
  const dataExport = successBody(
    await person.send<ExportLinksBody>('POST', `/privacy/exports/${exportId}/links`, { confirmationId }),
  );
  return [
    { name: 'a photo’s link', value: last(photo.url) },
    { name: 'a data export’s link', value: last(dataExport.json) },
  ];
}
