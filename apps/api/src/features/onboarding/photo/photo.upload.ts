import { PhotoKind, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { FastifyRequest } from 'fastify';
import { FieldsRefused } from '../../../http/problem';
import { formFault } from '../../../http/streamed-form';

export interface Upload {
  readonly kind: PhotoKindName;
  readonly file: Buffer;
}

/** Reads the form in whatever order its parts come. Too large a file is refused by the parser itself. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { kind, file } = await readParts(request).catch((error: unknown) => {
    throw formFault(error, 'file');
  });
  const known = PhotoKind.safeParse(kind);
  if (!known.success) throw new FieldsRefused([{ path: 'kind', code: 'choose_one' }]);
  if (!file) throw new FieldsRefused([{ path: 'file', code: 'required' }]);
  return { kind: known.data, file };
}

async function readParts(request: FastifyRequest): Promise<{ kind: unknown; file: Buffer | undefined }> {
  let kind: unknown;
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else if (part.fieldname === 'kind') kind = part.value;
  }
  return { kind, file };
}
