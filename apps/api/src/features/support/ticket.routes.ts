import { Problem } from '@tulay/contract/common';
import {
  TicketList,
  TicketPhoto,
  TicketPhotoForm,
  TicketRequest,
  TicketView,
} from '@tulay/contract/support/ticket';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../http/access';
import { KeyHeaders, keyOf } from '../../http/idempotency';
import { sendFailure } from '../../http/problem';
import { readFile, streamedForm } from '../../http/streamed-form';
import type { TicketPhotoAccess } from './ticket-photo-access.service';
import type { TicketService } from './ticket.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function ticketRoutes(tickets: TicketService, photoAccess: TicketPhotoAccess): FastifyPluginAsyncZod {
  return async (api) => {
    const listing = { response: { 200: TicketList, ...problems } };
    api.get('/tickets', { schema: listing }, async (request) => ({
      tickets: await tickets.list(borrowerOf(request).customerId),
    }));

    const opening = { headers: KeyHeaders, body: TicketRequest, response: { 201: TicketView, ...problems } };
    api.post('/tickets', { schema: opening }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const opened = await tickets.open(customerId, keyOf(request.headers), request.body);
      return opened.ok ? reply.code(201).send(opened.value) : sendFailure(reply, opened);
    });

    const adding = {
      consumes: ['multipart/form-data'],
      body: TicketPhotoForm,
      response: { 201: TicketPhoto, ...problems },
    };
    const options = { schema: adding, validatorCompiler: streamedForm };
    api.post('/tickets/photos', options, async (request, reply) => {
      const file = await readFile(request);
      const added = await tickets.addPhoto(borrowerOf(request).customerId, file);
      return added.ok ? reply.code(201).send(added.value) : sendFailure(reply, added);
    });

    // For operators. Public: the signature in the link authorizes the request.
    const viewing = { params: z.object({ token: z.string().check(z.maxLength(200)) }), hide: true };
    const open = { schema: viewing, config: { access: 'public' as const } };
    api.get('/ticket-photo-views/:token', open, async (request, reply) => {
      const photo = await photoAccess.read(request.params.token);
      if (!photo.ok) return sendFailure(reply, photo);
      reply.header('cache-control', 'private, no-store').type('image/jpeg');
      return reply.send(photo.value);
    });
  };
}
