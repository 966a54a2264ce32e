import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { ReliefService } from './relief.service';
import type { RestructuringService } from './restructuring.service';

export function reliefRoutes(
  relief: ReliefService,
  restructurings: Pick<RestructuringService, 'view' | 'sign'>,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getExtension, ({ customerId, params }) =>
      relief.extension(customerId, params.orderId),
    );
    register(api, ROUTES.getDueDateMove, ({ customerId, params, query }) =>
      relief.dueDate(customerId, params.orderId, query.to),
    );
    register(api, ROUTES.moveDueDate, ({ customerId, params, body }) =>
      relief.moveDueDate(customerId, params.orderId, body.to),
    );
    register(api, ROUTES.getRestructuring, ({ customerId, params }) =>
      restructurings.view(customerId, params.orderId),
    );
    register(api, ROUTES.signRestructuring, ({ customerId, key, params, body }) =>
      restructurings.sign(customerId, key, params.orderId, body),
    );
    register(api, ROUTES.getCancellation, ({ customerId, params }) =>
      relief.cancellation(customerId, params.orderId),
    );
    register(api, ROUTES.cancelOrder, ({ customerId, key, params }) =>
      relief.cancel(customerId, key, params.orderId),
    );
  };
}
