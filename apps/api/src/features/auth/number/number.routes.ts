import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { NumberService } from './number.service';

export function numberRoutes(numbers: NumberService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getNumberChange, async ({ customerId }) => ok(await numbers.view(customerId)));
    register(
      api,
      ROUTES.requestNumberCode,
      ({ customerId, body, request }) => numbers.sendCode(customerId, body, request.ip),
      { step: 'code_sent' },
    );
    register(api, ROUTES.requestNumberChange, ({ customerId, key, body }) =>
      numbers.request(customerId, key, body),
    );
    register(api, ROUTES.withdrawNumberChange, ({ customerId }) => numbers.withdraw(customerId));
  };
}
