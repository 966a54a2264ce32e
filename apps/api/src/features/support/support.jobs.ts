import { type JobHandlers, textOf } from '../../jobs/job';
import type { TicketAlerts } from './ticket-alert.service';
import type { TicketService } from './ticket.service';

export const ticketJobs = (tickets: Pick<TicketService, 'tell'>, alerts: TicketAlerts): JobHandlers => ({
  'ticket.opened': (job) => alerts.alert(job.customerId, textOf(job, 'ticketId'), job.outboxId),
  'ticket.answered': (job) => tickets.tell(job.customerId, textOf(job, 'ticketId'), job.outboxId),
});
