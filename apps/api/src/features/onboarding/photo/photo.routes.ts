import { Problem, Uuid } from '@tulay/contract/common';
import { PhotoForm, PhotoLink, PhotoView } from '@tulay/contract/onboarding/photo';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendFailure } from '../../../http/problem';
import { streamedForm } from '../../../http/streamed-form';
import type { PhotoService } from './photo.service';
import { readUpload } from './photo.upload';

const problems = { '4xx': Problem, '5xx': Problem };

/** The photo comes as a multipart form, read here as a stream; a look at one goes by a link of a minute. */
export function photoRoutes(photos: PhotoService): FastifyPluginAsyncZod {
  return async (api) => {
    const adding = {
      consumes: ['multipart/form-data'],
      body: PhotoForm,
      response: { 201: PhotoView, ...problems },
    };
    const options = { schema: adding, validatorCompiler: streamedForm };
    api.post('/profile/photos', options, async (request, reply) => {
      const { kind, file } = await readUpload(request);
      const added = await photos.add(borrowerOf(request).customerId, kind, file);
      return added.ok ? reply.code(201).send(added.value) : sendFailure(reply, added);
    });

    const linking = { params: z.object({ photoId: Uuid }), response: { 201: PhotoLink, ...problems } };
    api.post('/profile/photos/:photoId/links', { schema: linking }, async (request, reply) => {
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
    // The signature in the link is what lets one in.
    const open = { schema: looking, config: { access: 'public' as const } };
    api.get('/photo-views/:token', open, async (request, reply) => {
      const photo = await photos.read(request.params.token);
      if (!photo.ok) return sendFailure(reply, photo);
      reply.header('cache-control', 'private, no-store').type('image/jpeg');
      return reply.send(photo.value);
    });
  };
}
