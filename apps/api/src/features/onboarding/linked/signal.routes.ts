import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { RiskSignals } from './risk-signals';

export function signalRoutes({ devices, locations }: RiskSignals): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listDevices, async ({ customerId }) => ok(await devices.list(customerId)));
    register(api, ROUTES.rememberDevice, async ({ customerId, body }) =>
      ok(await devices.remember(customerId, body.token, body.family)),
    );
    register(api, ROUTES.forgetDevices, async ({ customerId }) => ok(await devices.forget(customerId)));
    register(api, ROUTES.shareLocation, async ({ customerId, body }) =>
      ok(await locations.share(customerId, body)),
    );
  };
}
