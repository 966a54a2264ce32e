import { type JobHandlers, textOf } from '../../jobs/job';
import type { ExportService } from './export.service';

export const privacyJobs = (exports: Pick<ExportService, 'build'>): JobHandlers => ({
  'privacy.export': (job) => exports.build(job.customerId, textOf(job, 'exportId'), job.outboxId),
});
