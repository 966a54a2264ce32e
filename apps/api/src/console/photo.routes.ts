/**
 * Photos, files and documents of borrowers for operators. The API encrypts and decrypts them for signed links that are valid for one
 * minute; the console passes them on, because a page may not show pictures of another origin.
 */
import { Readable } from 'node:stream';
import { PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import { HEAVY_POINTS } from '@tulay/contract/operator/command';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/problem';

const ROUTES = [
  'photo-views',
  'ticket-photo-views',
  'operator-file-views',
  'operator-document-views',
] as const;
/** Request points, as the API charges them too: the bytes are decrypted for a view, and decoded after an upload. */
const VIEW_POINTS = 5;
const UPLOAD_POINTS = 20;
const DEADLINE_MS = 10_000;
const UPLOAD_DEADLINE_MS = 60_000;
const PDF = 'application/pdf';
/** File name that the API gives a document, such as `tulay-receipt.pdf`. */
const FILE_NAME = /filename="(tulay-[a-z_-]+\.pdf)"/;

/** Serves photos, files and documents to the console by passing on requests to the API. @param api origin of the borrowers' API. */
export function registerPhotos(server: FastifyInstance, api: string): void {
  const config = {
    access: 'operator',
    points: VIEW_POINTS,
    outsideContract: 'a photo, file or document of the API',
  } as const;
  for (const route of ROUTES) {
    server.get<{ Params: { token: string } }>(`/${route}/:token`, { config }, async ({ params }, reply) => {
      const url = `${api}/api/v1/${route}/${encodeURIComponent(params.token)}`;
      const file = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null);
      if (file === null) return sendProblem(reply, 'unavailable');
      if (!file.ok) return sendProblem(reply, 'not_found');
      const isPdf = file.headers.get('content-type') === PDF;
      // A PDF is saved and not shown, so that nothing in it runs on the console's origin.
      const [, name = 'tulay-file.pdf'] = FILE_NAME.exec(file.headers.get('content-disposition') ?? '') ?? [];
      if (isPdf) reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply
        .type(isPdf ? PDF : 'image/jpeg')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(await file.arrayBuffer()));
    });
  }
}

/** Serves the file for the credit bureau to the console. It passes each part on as the API makes it. @param api origin of the borrowers' API */
export function registerBureauFiles(server: FastifyInstance, api: string): void {
  const config = {
    access: 'operator',
    points: HEAVY_POINTS,
    outsideContract: 'a file of the API',
  } as const;
  server.get<{ Params: { token: string } }>(
    '/bureau-report-views/:token',
    { config },
    async ({ params }, reply) => {
      const url = `${api}/api/v1/bureau-report-views/${encodeURIComponent(params.token)}`;
      const file = await fetch(url).catch(() => null);
      if (file === null) return sendProblem(reply, 'unavailable');
      if (!file.ok || file.body === null) return sendProblem(reply, 'not_found');
      return reply
        .type('text/csv')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', file.headers.get('content-disposition') ?? 'attachment')
        .send(Readable.fromWeb(file.body));
    },
  );
}

/** Takes the bytes of an operator's file and passes them on to the API, which encrypts them. */
export function registerUploads(server: FastifyInstance, api: string): void {
  const config = {
    access: 'operator',
    points: UPLOAD_POINTS,
    outsideContract: 'the upload of a file to the API',
  } as const;
  const limits = { parseAs: 'buffer', bodyLimit: PHOTO_BYTES_MAX } as const;
  server.addContentTypeParser('application/octet-stream', limits, (_request, body, parsed) =>
    parsed(null, body),
  );
  server.post<{ Params: { token: string }; Body: Buffer<ArrayBuffer> }>(
    '/operator-files/:token',
    { config, bodyLimit: PHOTO_BYTES_MAX },
    async ({ params, body }, reply) => {
      const form = new FormData();
      form.set('file', new Blob([body]), 'file');
      const url = `${api}/api/v1/operator-files/${encodeURIComponent(params.token)}`;
      const signal = AbortSignal.timeout(UPLOAD_DEADLINE_MS);
      const stored = await fetch(url, { method: 'POST', body: form, signal }).catch(() => null);
      if (stored === null) return sendProblem(reply, 'unavailable');
      return reply
        .code(stored.status)
        .type('application/json')
        .send(await stored.text());
    },
  );
}
