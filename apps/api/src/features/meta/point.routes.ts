import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';

/** Counts reports about declared form fields. The route is public, so it accepts only counts and no values. */
export const pointRoutes: FastifyPluginAsync = async (api) => {
  register(api, ROUTES.countDataPoints, async ({ body }) => {
    for (const point of body.points) api.countPoint(point);
    return ok({});
  });
};
