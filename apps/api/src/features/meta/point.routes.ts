import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';

/** Counts declared input points. The route is public, so it accepts nothing but counts. */
export const pointRoutes: FastifyPluginAsync = async (api) => {
  register(api, ROUTES.countDataPoints, async ({ body }) => {
    for (const point of body.points) api.countPoint(point);
    return ok({});
  });
};
