import { type JobHandlers, textOf } from '../../jobs/job';
import type { TicketAlerts, TicketService } from './ticket.service';

export const supportJobs = (
  tickets: Pick<TicketService, 'notifyAnswer'>,
  alerts: TicketAlerts,
): JobHandlers => ({
  'ticket.opened': (job) => alerts.send(job.customerId, textOf(job, 'ticketId'), job.outboxId),
  'ticket.answered': (job) => tickets.notifyAnswer(job.customerId, textOf(job, 'ticketId'), job.outboxId),
});
