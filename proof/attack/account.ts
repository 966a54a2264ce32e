/** Attacks that need one borrower's session: bursts of requests, many tickets, heavy photos, and documents of an unsigned loan. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import sharp from 'sharp';
import { type Borrower, newKey } from '../../apps/api/src/testing/borrower';
import { LOAN_REQUEST } from '../borrower/loan-script';
import type { AttackRequest, Line } from './line';

const BURST = 40;
const HEAVY_AT_ONCE = 4;
const PHOTO_SIDE_PX = 3_400;

/** Session and documents with which the attacker acts as a borrower. */
export interface Account {
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the documents of an offer that stays unsigned. */
  readonly documents: string;
}

/** Requests an offer that the borrower never signs. */
export async function openAccount(person: Borrower): Promise<Account> {
  const offered = await person.send<OrderBody>('POST', '/orders', LOAN_REQUEST, newKey());
  if (offered.status >= 300) throw new Error(`an offer was refused: ${JSON.stringify(offered.body)}`);
  return { headers: person.headers(), documents: `/api/v1/orders/${offered.body.orderId}/documents` };
}

/** Repeats all requests over the line until it is closed. */
export async function attackAsBorrower(line: Line, { headers, documents }: Account): Promise<void> {
  const photo = await photoForm();
  const json = { ...headers, 'content-type': 'application/json' };
  const requests: readonly [number, () => AttackRequest][] = [
    [BURST, () => ({ method: 'GET', path: '/api/v1/home', headers })],
    [HEAVY_AT_ONCE, () => ({ method: 'GET', path: `${documents}/agreement`, headers })],
    [
      HEAVY_AT_ONCE,
      () => ({
        method: 'POST',
        path: '/api/v1/onboarding/photos',
        headers: { ...headers, 'content-type': photo.type },
        body: photo.body,
      }),
    ],
    [
      HEAVY_AT_ONCE,
      () => ({
        method: 'POST',
        path: '/api/v1/tickets',
        headers: { ...json, 'idempotency-key': newKey() },
        body: JSON.stringify({ topic: 'other', words: 'Why is this so slow today?', photos: [] }),
      }),
    ],
  ];
  const repeat = async (next: () => AttackRequest) => {
    while (line.isOpen) await line.send(next());
  };
  await Promise.all(requests.flatMap(([times, next]) => Array.from({ length: times }, () => repeat(next))));
}

/** Returns a form with a picture that is small to send and large to decode. */
async function photoForm(): Promise<{ readonly type: string; readonly body: Buffer }> {
  const create = { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, channels: 3, background: '#778' } as const;
  const picture = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const form = new FormData();
  form.set('kind', 'id_front');
  form.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}
