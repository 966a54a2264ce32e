/** Deletes an account, stores its language, and rewards the app's icon on the home screen. */
import type { Feature, JobsOf, Parts } from '../../feature';
import type { NoticeService } from '../inbox/notice.service';
import { deletionRoutes } from './deletion.routes';
import { createDeletionService } from './deletion.service';
import { createErasureService } from './erasure.service';
import { homeScreenRoutes } from './home-screen.routes';
import { createHomeScreenService, type HomeScreenDependencies } from './home-screen.service';
import { languageRoutes } from './language.routes';
import { createLanguageService } from './language.service';
import { createRetentionService } from './retention.service';
import { createRewrap } from './rewrap.service';

interface Uses extends Pick<HomeScreenDependencies, 'grants' | 'idFingerprint'> {
  readonly notices: Pick<NoticeService, 'notify'>;
}

export function accountFeature(parts: Parts, uses: Uses) {
  const deletions = createDeletionService({ ...parts, ...uses });
  const erasure = createErasureService({ ...parts, deletions });
  const retention = createRetentionService({ ...parts, ...uses, erasure });
  const jobs: Pick<JobsOf<'account'>, 'account.deletion' | 'account.erased' | 'account.unused'> = {
    'account.deletion': ({ customerId, outboxId, payload: { requestId, status } }) =>
      deletions.notify(customerId, requestId, status, outboxId),
    'account.erased': ({ payload }) => erasure.deleteObjects(payload.objects),
    'account.unused': ({ customerId, outboxId, payload }) =>
      retention.notify(customerId, outboxId, payload.eraseOn),
  };
  return {
    jobs,
    routes: [
      deletionRoutes(deletions),
      homeScreenRoutes(createHomeScreenService({ ...parts, ...uses })),
      languageRoutes(createLanguageService(parts)),
    ],
    pages: [],
    everyMinute: [erasure.sweep, retention.sweep, createRewrap(parts).sweep],
  } satisfies Feature & Record<string, unknown>;
}
