/** Tickets of borrowers, with their photos. */
import type { Feature, JobsOf, Parts } from '../../feature';
import type { NoticeService } from '../inbox/notice.service';
import { createTicketAlerts, createTicketService } from './ticket.service';
import { createTicketPhotoAccess } from './ticket-photo-access.service';
import { ticketRoutes } from './ticket.routes';

export function supportFeature(
  parts: Parts,
  { notices }: { readonly notices: Pick<NoticeService, 'notify'> },
) {
  const tickets = createTicketService({ ...parts, notices });
  const alerts = createTicketAlerts(parts);
  const jobs: JobsOf<'ticket'> = {
    'ticket.opened': async ({ customerId, outboxId, payload }) => {
      await tickets.acknowledge(customerId, payload.ticketId, outboxId);
      await alerts.send(customerId, payload.ticketId, outboxId);
    },
    'ticket.answered': ({ customerId, outboxId, payload }) =>
      tickets.notifyAnswer(customerId, payload.ticketId, outboxId),
  };
  return {
    jobs,
    routes: [ticketRoutes(tickets, createTicketPhotoAccess(parts))],
    pages: [],
    everyMinute: [tickets.prune],
  } satisfies Feature & Record<string, unknown>;
}
