import { Problem } from '@tulay/contract/common';
import { DeviceForm, DeviceList } from '@tulay/contract/onboarding/device';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../../http/access';
import type { DeviceService } from './device.service';

const response = { 200: DeviceList, '4xx': Problem, '5xx': Problem };

export function deviceRoutes(devices: DeviceService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/onboarding/devices', { schema: { response } }, async (request) =>
      devices.list(borrowerOf(request).customerId),
    );

    api.put('/onboarding/devices', { schema: { body: DeviceForm, response } }, async (request) => {
      const { token, family } = request.body;
      return devices.remember(borrowerOf(request).customerId, token, family);
    });

    api.post('/onboarding/devices/forget', { schema: { response } }, async (request) =>
      devices.forget(borrowerOf(request).customerId),
    );
  };
}
