import { Problem, Uuid } from '@tulay/contract/common';
import { PhotoView } from '@tulay/contract/profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../http/access';
import { sendFailure } from '../../http/problem';
import type { PhotoService } from './photo.service';
import { readUpload } from './photo.upload';

const problems = { '4xx': Problem, '5xx': Problem };

/** Multipart form with `kind` and `file`; the answer to a look is the JPEG itself. */
export function photoRoutes(photos: PhotoService): FastifyPluginAsyncZod {
  return async (api) => {
    const adding = { consumes: ['multipart/form-data'], response: { 201: PhotoView, ...problems } };
    api.post('/profile/photos', { schema: adding }, async (request, reply) => {
      const { kind, file } = await readUpload(request);
      const added = await photos.add(borrowerOf(request).customerId, kind, file);
      return added.ok ? reply.code(201).send(added.value) : sendFailure(reply, added);
    });

    const looking = {
      params: z.object({ photoId: Uuid }),
      produces: ['image/jpeg'],
      response: { 200: z.unknown(), ...problems },
    };
    api.get('/profile/photos/:photoId', { schema: looking }, async (request, reply) => {
      const photo = await photos.read(borrowerOf(request).customerId, request.params.photoId);
      if (!photo.ok) return sendFailure(reply, photo);
      reply.header('cache-control', 'private, no-store').type('image/jpeg');
      return reply.send(photo.value);
    });
  };
}
