import { Problem } from '@tulay/contract/common';
import { HomeScreenView } from '@tulay/contract/account/home-screen-install';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../http/access';
import type { HomeScreenService } from './home-screen.service';

const answers = { response: { 200: HomeScreenView, '4xx': Problem, '5xx': Problem } };

export function homeScreenRoutes(homeScreen: HomeScreenService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/account/home-screen', { schema: answers }, async (request) =>
      homeScreen.view(borrowerOf(request).customerId),
    );
    api.post('/account/home-screen', { schema: answers }, async (request) =>
      homeScreen.recordOpened(borrowerOf(request).customerId),
    );
  };
}
