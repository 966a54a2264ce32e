/** The tus protocol over sealed parts: what the library asks of a store, bound to one borrower. */
import { ERRORS, type ErrorCode } from '@tulay/contract/errors';
import { PhotoKind } from '@tulay/contract/onboarding/photo';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { UploadService } from './upload.service';

export const UPLOADS_PATH = '/api/v1/profile/photo-uploads';

/** A part this large survives a line that breaks. */
const PART_BYTES = 128 * 1024;

const locker = new MemoryLocker();

class Refused extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor(code: ErrorCode) {
    super(code);
    this.status_code = ERRORS[code].status;
    this.body = problemText(code);
  }
}

/** The protocol's server for one borrower's requests; making one is cheap. */
export function createTusServer(uploads: UploadService, customerId: string): Server {
  return new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    locker,
    // One origin: no other page may speak to it.
    allowedOrigins: () => false,
    datastore: new SealedParts(uploads, customerId),
    onResponseError: (_request, error) => {
      const status = 'status_code' in error ? error.status_code : 500;
      const code = codeOf(status);
      return { status_code: ERRORS[code].status, body: problemText(code) };
    },
  });
}

class SealedParts extends DataStore {
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
    if (!kind.success || !upload.size) throw new Refused('invalid_input');
    const begun = await this.#uploads.begin(this.#customerId, kind.data, upload.size);
    if (!begun.ok) throw new Refused(begun.code);
    upload.id = begun.value;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.standing(this.#customerId, id);
    if (!found) throw new Refused('not_found');
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  /** Keeps what has come in whole parts; when the line breaks, also the beginning of the next. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let pending: Buffer[] = [];
    const waiting = () => pending.reduce((total, chunk) => total + chunk.length, 0);
    const keep = async () => {
      if (waiting() === 0) return;
      const bytes = Buffer.concat(pending);
      pending = [];
      const kept = await this.#uploads.receive(this.#customerId, id, at, bytes);
      if (!kept.ok) throw new Refused(kept.code);
      at = kept.value;
    };
    try {
      for await (const chunk of stream) {
        pending.push(Buffer.from(chunk as Uint8Array));
        if (waiting() >= PART_BYTES) await keep();
      }
    } finally {
      await keep();
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.giveUp(this.#customerId, id);
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
