/** Consents, the record of who looked at a borrower, and the copy of a borrower's data. */
import type { Feature, JobsOf, Parts } from '../../feature';
import type { NoticeService } from '../inbox/notice.service';
import { createExportService } from './export.service';
import { privacyRoutes } from './privacy.routes';
import { createPrivacyService, type PrivacyDependencies } from './privacy.service';

interface Uses extends Omit<PrivacyDependencies, 'db' | 'clock'> {
  readonly notices: Pick<NoticeService, 'notify'>;
}

export function privacyFeature({ facebook: _provider, ...parts }: Parts, uses: Uses) {
  const exports = createExportService({ ...parts, ...uses });
  const jobs: JobsOf<'privacy'> = {
    'privacy.export': ({ customerId, outboxId, payload }) =>
      exports.build(customerId, payload.exportId, outboxId),
  };
  return {
    jobs,
    routes: [privacyRoutes(createPrivacyService({ ...parts, ...uses }), exports)],
    pages: [],
    everyMinute: [exports.prune],
  } satisfies Feature & Record<string, unknown>;
}
