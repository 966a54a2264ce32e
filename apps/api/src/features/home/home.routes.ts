import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { HomeService } from './home.service';

export function homeRoutes(home: HomeService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getHome, async ({ customerId }) => ok(await home.view(customerId)));
  };
}
