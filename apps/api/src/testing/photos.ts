/** Generated photos for tests. */
import sharp from 'sharp';
import { call, type Onboarding, type Person, type Reply } from './onboarding';

export const PHOTO_KINDS = ['id_front', 'id_in_hand', 'selfie'] as const;

interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const drawn = new Map<string, Promise<Buffer>>();

/** Draws a JPEG of one color. Most borrowers of the tests upload the same few, so each is drawn once. */
function photoOf(width: number, height: number, background: Color): Promise<Buffer> {
  const name = JSON.stringify([width, height, background]);
  const photo =
    drawn.get(name) ??
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  drawn.set(name, photo);
  return photo;
}

/** Draws a photo. The default is the smallest size that the API accepts, because thousands of them are decoded. */
export const plainPhoto = (width = 400, height = 300): Promise<Buffer> =>
  photoOf(width, height, { r: 200, g: 180, b: 150 });

/** Draws four different frames of a face check. */
export const faceFrames = (): Promise<Buffer[]> =>
  Promise.all([60, 90, 120, 150].map((shade) => photoOf(300, 400, { r: shade, g: 90, b: 80 })));

/** Creates a multipart form with the fields `nonce` and `frames`. */
export function faceForm(nonce: string, frames: readonly Buffer[]): FormData {
  const form = new FormData();
  form.set('nonce', nonce);
  for (const frame of frames) form.append('frames', new Blob([new Uint8Array(frame)]), 'frame.jpg');
  return form;
}

/** Starts a face check and sends frames. The default frames pass unless the ID number selects a failure. */
export async function showFace(person: Person, frames?: readonly Buffer[]): Promise<Reply> {
  const started = await person.call('POST', '/onboarding/face-checks');
  if (started.status !== 201) return started;
  return sendFrames(person, started.body.checkId, started.body.nonce, frames ?? (await faceFrames()));
}

export async function sendFrames(
  person: Person,
  checkId: string,
  nonce: string,
  frames: readonly Buffer[],
): Promise<Reply> {
  const form = new Response(faceForm(nonce, frames));
  const payload = Buffer.from(await form.arrayBuffer());
  const type = form.headers.get('content-type') ?? '';
  return person.call('POST', `/onboarding/face-checks/${checkId}/frames`, payload, { 'content-type': type });
}

/** Builds a multipart form with `kind` and `file`. */
export function photoForm(kind: string | null, file: Buffer | null, name = 'photo.jpg') {
  const boundary = '----tulay-test';
  const parts = [
    ...(kind === null
      ? []
      : [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`)]),
    ...(file === null
      ? []
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
          ),
          file,
          Buffer.from('\r\n'),
        ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export function upload(person: Person, kind: string | null, file: Buffer | null): Promise<Reply> {
  const { payload, headers } = photoForm(kind, file);
  return person.call('POST', '/onboarding/photos', payload, headers);
}

/** Requests the link of a photo as its owner and follows it. */
export async function viewPhoto(
  app: Pick<Onboarding, 'server'>,
  person: Person,
  photoId: string,
): Promise<Reply> {
  const link = await person.call('POST', `/onboarding/photos/${photoId}/links`);
  if (link.status !== 201) return link;
  return call(app, { method: 'GET', url: link.body.url.replace('/api/v1', '') });
}
