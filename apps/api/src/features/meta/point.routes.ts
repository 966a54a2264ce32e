import { Empty, Problem } from '@tulay/contract/common';
import { PointReport } from '@tulay/contract/meta/data-point-report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** From one address: a page that is filled in by hand sends a few, and a whole mobile network may stand behind it. */
const A_MINUTE = { max: 300, timeWindow: '1 minute' };

/** Takes the counts of declared points. Anybody may send them, so they are never more than counts. */
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
