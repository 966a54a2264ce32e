import { FACE_FRAME_BYTES_MAX, FACE_FRAMES } from '@tulay/contract/onboarding/face';
import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { register } from '../../../http/operation';
import { formFault } from '../../../http/streamed-form';
import type { FaceService } from './face.service';

export function faceRoutes(face: FaceService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.startFaceCheck, ({ customerId }) => face.begin(customerId));

    register(api, ROUTES.sendFaceFrames, async ({ customerId, params, request }) => {
      const { nonce, files } = await readFrames(request);
      return face.frames(customerId, params.checkId, nonce, files);
    });

    register(api, ROUTES.sendWrapperCheck, ({ customerId, params, body }) =>
      face.wrapper(customerId, params.checkId, body.nonce, body.passed),
    );

    register(api, ROUTES.reportNoCamera, ({ customerId, body }) =>
      face.withoutCamera(customerId, body.reason),
    );
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
