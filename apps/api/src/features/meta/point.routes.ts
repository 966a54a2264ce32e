import { Empty, Problem } from '@tulay/contract/common';
import { PointReport } from '@tulay/contract/meta/data-point-report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Limit per IP address, which a whole mobile network may share. */
const A_MINUTE = { max: 300, timeWindow: '1 minute' };

/** Counts declared input points. The route is public, so it accepts nothing but counts. */
export const pointRoutes: FastifyPluginAsyncZod = async (api) => {
  api.post(
    '/points',
    {
      config: { access: 'public', rateLimit: A_MINUTE },
      schema: { body: PointReport, response: { 200: Empty, '4xx': Problem, '5xx': Problem } },
    },
    async ({ body }) => {
      for (const point of body.points) api.countPoint(point);
      return {};
    },
  );
};
