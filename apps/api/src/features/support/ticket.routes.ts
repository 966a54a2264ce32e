import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { jpeg, register } from '../../http/operation';
import { readFile } from '../../http/streamed-form';
import type { TicketPhotoAccess } from './ticket-photo-access.service';
import type { TicketService } from './ticket.service';

export function ticketRoutes(tickets: TicketService, photoAccess: TicketPhotoAccess): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listTickets, async ({ customerId }) =>
      ok({ tickets: await tickets.list(customerId) }),
    );

    register(api, ROUTES.openTicket, ({ customerId, key, body }) => tickets.open(customerId, key, body));

    register(api, ROUTES.addTicketPhoto, async ({ customerId, request }) => {
      const file = await readFile(request);
      return tickets.addPhoto(customerId, file);
    });

    register(api, ROUTES.viewTicketPhoto, async ({ params }) => {
      const photo = await photoAccess.read(params.token);
      return photo.ok ? ok(jpeg(photo.value)) : photo;
    });
  };
}
