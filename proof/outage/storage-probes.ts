/** Requests that need the object store: a photo, a chunk of one, a ticket's picture, a signature with its documents. */
import sharp from 'sharp';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { TUS_PROTOCOL } from '../../apps/api/src/testing/api-operations';
import { allowSensitiveData, type Borrower, logIn, newKey } from '../../apps/api/src/testing/borrower';
import { signCommand, LOAN_REQUEST } from '../borrower/loan-script';
import { nextAddress, nextPhone } from '../borrower/approved-borrowers';
import type { ProofStack } from '../stack/stack';
import type { Probe } from './outage';

/**
 * Returns probes for a borrower with an approved application and no loan. A newcomer sends the onboarding photos, because
 * photos of an applicant can no longer be changed.
 */
export async function storageProbes(stack: ProofStack, person: Borrower): Promise<Probe[]> {
  const offered = await person.send<OrderBody>('POST', '/orders', LOAN_REQUEST, newKey());
  if (offered.status >= 300) throw new Error(`an offer was refused: ${JSON.stringify(offered.body)}`);
  const picture = new Uint8Array(await createPhoto());
  const newcomer = await logIn(stack, nextPhone(), nextAddress());
  await allowSensitiveData(newcomer);
  const key = newKey();
  const { path, body } = signCommand(offered.body);
  return [
    {
      name: 'a photo',
      send: () => newcomer.send('POST', '/onboarding/photos', photoForm(picture, { kind: 'selfie' })),
    },
    { name: 'a picture of a ticket', send: () => person.send('POST', '/tickets/photos', photoForm(picture)) },
    { name: 'a signature', send: () => person.send('POST', path, body, key) },
    await uploadChunkProbe(stack, newcomer, picture),
  ];
}

/** Creates a photo with noise, so that its file is not tiny. */
const createPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#a86',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

function photoForm(
  picture: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Starts an upload and returns a probe that sends its first chunk. */
async function uploadChunkProbe(
  { url }: ProofStack,
  person: Borrower,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Probe> {
  const begun = await fetch(`${url}/api/v1/onboarding/photo-uploads`, {
    method: 'POST',
    headers: {
      ...person.headers(),
      ...TUS_PROTOCOL,
      'upload-length': String(picture.length),
      'upload-metadata': `kind ${Buffer.from('id_front').toString('base64')}`,
    },
  });
  const place = begun.headers.get('location');
  if (place === null) throw new Error(`an upload was refused: ${begun.status}`);
  const headers = {
    ...person.headers(),
    ...TUS_PROTOCOL,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  return {
    name: 'a chunk of a photo',
    send: async () => {
      const answer = await fetch(new URL(place, url), { method: 'PATCH', headers, body: picture });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as object) : text };
    },
  };
}
