import { Problem, Uuid } from '@tulay/contract/common';
import {
  FACE_FRAME_BYTES_MAX,
  FACE_FRAMES,
  FaceCheck,
  FaceFrames,
  FaceCheckStatus,
  CameraUnavailable,
  WrapperCheck,
} from '@tulay/contract/onboarding/face';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendFailure } from '../../../http/problem';
import { formFault, streamedForm } from '../../../http/streamed-form';
import type { FaceService } from './face.service';

const problems = { '4xx': Problem, '5xx': Problem };
const params = z.object({ checkId: Uuid });
const status = { 200: FaceCheckStatus, ...problems };

export function faceRoutes(face: FaceService): FastifyPluginAsyncZod {
  return async (api) => {
    const beginning = { response: { 201: FaceCheck, ...problems } };
    api.post('/onboarding/face-checks', { schema: beginning }, async (request, reply) => {
      const begun = await face.begin(borrowerOf(request).customerId);
      return begun.ok ? reply.code(201).send(begun.value) : sendFailure(reply, begun);
    });

    const filming = { params, consumes: ['multipart/form-data'], body: FaceFrames, response: status };
    const path = '/onboarding/face-checks/:checkId/frames';
    api.post(path, { schema: filming, validatorCompiler: streamedForm }, async (request, reply) => {
      const { nonce, files } = await readFrames(request);
      const { customerId } = borrowerOf(request);
      const judged = await face.frames(customerId, request.params.checkId, nonce, files);
      return judged.ok ? judged.value : sendFailure(reply, judged);
    });

    const wrapped = { params, body: WrapperCheck, response: status };
    api.post('/onboarding/face-checks/:checkId/wrapper', { schema: wrapped }, async (request, reply) => {
      const { nonce, passed } = request.body;
      const { customerId } = borrowerOf(request);
      const judged = await face.wrapper(customerId, request.params.checkId, nonce, passed);
      return judged.ok ? judged.value : sendFailure(reply, judged);
    });

    const blind = { body: CameraUnavailable, response: status };
    api.post('/onboarding/face-checks/no-camera', { schema: blind }, async (request, reply) => {
      const noted = await face.withoutCamera(borrowerOf(request).customerId, request.body.reason);
      return noted.ok ? noted.value : sendFailure(reply, noted);
    });
  };
}

/** Reads the streamed multipart form; a malformed one is an error of the field `frames`. */
async function readFrames(request: FastifyRequest): Promise<{ nonce: string; files: Buffer[] }> {
  const files: Buffer[] = [];
  let nonce = '';
  const limits = { files: FACE_FRAMES, fileSize: FACE_FRAME_BYTES_MAX };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files.push(await part.toBuffer());
      else if (part.fieldname === 'nonce') nonce = String(part.value);
    }
  } catch (error) {
    throw formFault(error, 'frames');
  }
  return { nonce, files };
}
