import { Problem, Uuid } from '@tulay/contract/common';
import {
  PhotoForm,
  PhotoKind,
  type PhotoKindName,
  PhotoLink,
  PhotoView,
} from '@tulay/contract/onboarding/photo';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { FieldsRefused, sendFailure } from '../../../http/problem';
import { formFault, streamedForm } from '../../../http/streamed-form';
import type { PhotoService } from './photo.service';
import type { FastifyRequest } from 'fastify';

const problems = { '4xx': Problem, '5xx': Problem };

export function photoRoutes(photos: PhotoService): FastifyPluginAsyncZod {
  return async (api) => {
    const adding = {
      consumes: ['multipart/form-data'],
      body: PhotoForm,
      response: { 201: PhotoView, ...problems },
    };
    const options = { schema: adding, validatorCompiler: streamedForm };
    api.post('/onboarding/photos', options, async (request, reply) => {
      const { kind, file } = await readUpload(request);
      const added = await photos.add(borrowerOf(request).customerId, kind, file);
      return added.ok ? reply.code(201).send(added.value) : sendFailure(reply, added);
    });

    const linking = { params: z.object({ photoId: Uuid }), response: { 201: PhotoLink, ...problems } };
    api.post('/onboarding/photos/:photoId/links', { schema: linking }, async (request, reply) => {
      const link = await photos.link(borrowerOf(request).customerId, request.params.photoId);
      if (!link.ok) return sendFailure(reply, link);
      const { token, expiresAt } = link.value;
      return reply.code(201).send({ url: `/api/v1/photo-views/${token}`, expiresAt });
    });

    const looking = {
      params: z.object({ token: z.string().check(z.maxLength(200)) }),
      produces: ['image/jpeg'],
      response: { 200: z.unknown(), ...problems },
    };
    // Public: the signature in the link authorizes the request.
    const open = { schema: looking, config: { access: 'public' as const } };
    api.get('/photo-views/:token', open, async (request, reply) => {
      const photo = await photos.read(request.params.token);
      if (!photo.ok) return sendFailure(reply, photo);
      reply.header('cache-control', 'private, no-store').type('image/jpeg');
      return reply.send(photo.value);
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
