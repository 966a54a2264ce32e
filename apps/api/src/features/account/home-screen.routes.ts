import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { HomeScreenService } from './home-screen.service';

export function homeScreenRoutes(homeScreen: HomeScreenService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getHomeScreen, async ({ customerId }) => ok(await homeScreen.view(customerId)));
    register(api, ROUTES.recordHomeScreen, async ({ customerId }) =>
      ok(await homeScreen.recordOpened(customerId)),
    );
  };
}
