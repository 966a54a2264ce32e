import { Problem, Uuid } from '@tulay/contract/common';
import { PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import { PhotoView } from '@tulay/contract/onboarding/photo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendFailure, sendProblem } from '../../../http/problem';
import type { UploadService } from './upload.service';
import { createTusServer } from './upload.tus';

const problems = { '4xx': Problem, '5xx': Problem };
const params = z.object({ uploadId: Uuid });
const PARTS = 'application/offset+octet-stream';

const protocol = { 'tus-resumable': z.literal('1.0.0') };
const whole = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/));
const Beginning = z.object({
  ...protocol,
  /** Bytes of the file, at most 12 MB. */
  'upload-length': whole,
  /** `kind` and its value in base64. */
  'upload-metadata': z.string().check(z.regex(/^kind [A-Za-z0-9+/]{4,40}={0,2}$/)),
});
const Part = z.object({ ...protocol, 'upload-offset': whole, 'content-type': z.literal(PARTS) });

/** Resumable uploads by the tus 1.0 protocol; the last step makes the photo of what has come. */
export function uploadRoutes(uploads: UploadService): FastifyPluginAsyncZod {
  const byProtocol = async (request: FastifyRequest, reply: FastifyReply) => {
    const server = createTusServer(uploads, borrowerOf(request).customerId);
    reply.hijack();
    await server.handle(request.raw, reply.raw);
  };
  const ofBorrower = async (request: FastifyRequest, reply: FastifyReply) => {
    const { uploadId } = request.params as { uploadId: string };
    const found = await uploads.standing(borrowerOf(request).customerId, uploadId);
    return found ? undefined : sendProblem(reply, 'not_found');
  };

  return async (api) => {
    // The protocol's own server reads the bytes.
    api.addContentTypeParser(PARTS, (_request, _payload, done) => done(null));

    const beginning = { headers: Beginning, response: problems };
    api.post('/profile/photo-uploads', { schema: beginning }, async (request, reply) => {
      if (Number(request.headers['upload-length']) > PHOTO_BYTES_MAX) {
        return sendProblem(reply, 'photo_too_large');
      }
      return byProtocol(request, reply);
    });

    const path = '/profile/photo-uploads/:uploadId';
    const asking = { params, hide: true };
    api.head(path, { schema: asking, preHandler: ofBorrower }, byProtocol);
    const adding = { params, headers: Part, consumes: [PARTS], response: problems };
    api.patch(path, { schema: adding, preHandler: ofBorrower, bodyLimit: PHOTO_BYTES_MAX }, byProtocol);
    const giving = { params, headers: z.object(protocol), response: problems };
    api.delete(path, { schema: giving, preHandler: ofBorrower }, byProtocol);

    const taking = { params, response: { 201: PhotoView, ...problems } };
    api.post(`${path}/photo`, { schema: taking }, async (request, reply) => {
      const taken = await uploads.take(borrowerOf(request).customerId, request.params.uploadId);
      return taken.ok ? reply.code(201).send(taken.value) : sendFailure(reply, taken);
    });
  };
}
