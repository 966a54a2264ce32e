import { Problem } from '@tulay/contract/common';
import { HomeView } from '@tulay/contract/home/home';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../http/access';
import type { HomeService } from './home.service';

export function homeRoutes(home: HomeService): FastifyPluginAsyncZod {
  return async (api) => {
    const reading = { response: { 200: HomeView, '4xx': Problem, '5xx': Problem } };
    api.get('/home', { schema: reading }, async (request) => home.view(borrowerOf(request).customerId));
  };
}
