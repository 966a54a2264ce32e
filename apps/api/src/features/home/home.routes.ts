import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { registerRead } from '../../http/reads/stored-read';
import { homeRead } from './home-row.service';
import type { HomeService } from './home.service';

export function homeRoutes(home: HomeService): FastifyPluginAsync {
  return async (api) => {
    registerRead(api, ROUTES.getHome, homeRead, async (request) => ok(await home.viewFrom(request)));
  };
}
