import { PhotoKind, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { API_PREFIX, jpeg, register } from '../../../http/operation';
import { FieldsRefused } from '../../../http/problem';
import { formFault } from '../../../http/streamed-form';
import type { PhotoService } from './photo.service';

export function photoRoutes(photos: PhotoService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.addPhoto, async ({ customerId, request }) => {
      const { kind, file } = await readUpload(request);
      return photos.add(customerId, kind, file);
    });

    register(api, ROUTES.createPhotoLink, async ({ customerId, params }) => {
      const link = await photos.link(customerId, params.photoId);
      if (!link.ok) return link;
      const { token, expiresAt } = link.value;
      return ok({ url: `${API_PREFIX}/photo-views/${token}`, expiresAt });
    });

    register(api, ROUTES.viewPhoto, async ({ params }) => {
      const photo = await photos.read(params.token);
      return photo.ok ? ok(jpeg(photo.value)) : photo;
    });
  };
}

/** Reads the form's parts in any order. The parser refuses a file that is too large. */
async function readUpload(request: FastifyRequest): Promise<{ kind: PhotoKindName; file: Buffer }> {
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
