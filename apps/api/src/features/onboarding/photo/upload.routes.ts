import { fieldOf } from '@tulay/engine/records';
import { PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import { UPLOAD_PART } from '@tulay/contract/onboarding/upload.routes';
import { PhotoKind } from '@tulay/contract/onboarding/photo';
import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { hijackWithHeaders } from '../../../http/headers';
import { API_PREFIX, register, routeOf } from '../../../http/operation';
import { sendFailure, sendProblem } from '../../../http/problem';
import type { UploadService } from './upload.service';
import { type ErrorCode, ERRORS } from '@tulay/contract/errors';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { Readable } from 'node:stream';

/**
 * The HEAD request of the upload protocol has no body that the contract could describe. Its headers state the received
 * bytes.
 */
const PROGRESS = { outsideContract: 'returns the received bytes of an upload (tus)' };

export function uploadRoutes(uploads: UploadService): FastifyPluginAsync {
  const byProtocol = async (request: FastifyRequest, reply: FastifyReply) => {
    const server = createTusServer(uploads, borrowerOf(request).customerId);
    hijackWithHeaders(reply);
    await server.handle(request.raw, reply.raw);
  };
  const ofBorrower = async (request: FastifyRequest, reply: FastifyReply) => {
    const uploadId = fieldOf(request.params, 'uploadId');
    const found = await uploads.find(borrowerOf(request).customerId, String(uploadId));
    return found ? undefined : sendProblem(reply, 'not_found');
  };

  return async (api) => {
    // Fastify must not parse the body, because the tus server reads the bytes itself.
    api.addContentTypeParser(UPLOAD_PART, (_request, _payload, done) => done(null));

    api.route({
      ...routeOf(ROUTES.beginUpload),
      handler: async (request, reply) => {
        if (Number(request.headers['upload-length']) > PHOTO_BYTES_MAX) {
          return sendProblem(reply, 'photo_too_large');
        }
        const counted = await uploads.count(borrowerOf(request).customerId);
        if (!counted.ok) return sendFailure(reply, counted);
        return byProtocol(request, reply);
      },
    });

    const append = routeOf(ROUTES.appendToUpload);
    const params = z.object(ROUTES.appendToUpload.params);
    api.head(append.url, { config: PROGRESS, schema: { params }, preHandler: ofBorrower }, byProtocol);
    api.route({ ...append, preHandler: ofBorrower, handler: byProtocol });
    api.route({ ...routeOf(ROUTES.cancelUpload), preHandler: ofBorrower, handler: byProtocol });

    register(api, ROUTES.completeUpload, ({ customerId, params: { uploadId } }) =>
      uploads.complete(customerId, uploadId),
    );
  };
}

export const UPLOADS_PATH = API_PREFIX + ROUTES.beginUpload.path;

/** Received bytes are stored in parts of this size, so that a broken connection loses little. */
const PART_BYTES = 128 * 1024;

const locker = new MemoryLocker();

class UploadError extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor(code: ErrorCode) {
    super(code);
    this.status_code = ERRORS[code].status;
    this.body = problemText(code);
  }
}

export function createTusServer(uploads: UploadService, customerId: string): Server {
  return new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    locker,
    allowedOrigins: () => false,
    datastore: new SealedPartStore(uploads, customerId),
    onResponseError: (_request, error) => {
      const status = 'status_code' in error ? error.status_code : 500;
      const code = codeOf(status);
      return { status_code: ERRORS[code].status, body: problemText(code) };
    },
  });
}

class SealedPartStore extends DataStore {
  readonly #uploads: UploadService;
  readonly #customerId: string;

  constructor(uploads: UploadService, customerId: string) {
    super();
    this.#uploads = uploads;
    this.#customerId = customerId;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const kind = PhotoKind.safeParse(upload.metadata?.['kind']);
    if (!kind.success || !upload.size) throw new UploadError('invalid_input');
    const begun = await this.#uploads.begin(this.#customerId, kind.data, upload.size);
    if (!begun.ok) throw new UploadError(begun.code);
    upload.id = begun.value;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(this.#customerId, id);
    if (!found) throw new UploadError('not_found');
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  /** Stores whole parts as they arrive and, when the connection breaks, the incomplete last one. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let pending: Buffer[] = [];
    const pendingBytes = () => pending.reduce((total, chunk) => total + chunk.length, 0);
    const flush = async () => {
      if (pendingBytes() === 0) return;
      const bytes = Buffer.concat(pending);
      pending = [];
      const stored = await this.#uploads.append(this.#customerId, id, at, bytes);
      if (!stored.ok) throw new UploadError(stored.code);
      at = stored.value;
    };
    try {
      for await (const chunk of stream) {
        pending.push(Buffer.from(chunk));
        if (pendingBytes() >= PART_BYTES) await flush();
      }
    } finally {
      await flush();
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.cancel(this.#customerId, id);
  }
}

function codeOf(status: number): ErrorCode {
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'stale';
  if (status === 413) return 'photo_too_large';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'invalid_input' : 'internal';
}

function problemText(code: ErrorCode): string {
  const { status, retryable } = ERRORS[code];
  const title = code.replaceAll('_', ' ');
  return JSON.stringify({ type: `urn:tulay:error:${code}`, title, status, code, retryable });
}
