import { type JobHandlers, textOf } from '../../jobs/job';
import type { TicketService } from './ticket.service';

export const ticketJobs = (tickets: Pick<TicketService, 'tell'>): JobHandlers => ({
  'ticket.answered': (job) => tickets.tell(job.customerId, textOf(job, 'ticketId'), job.outboxId),
});
