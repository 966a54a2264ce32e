/** Files of operators, and background work for their commands: requests for approval that expire, and campaigns. */
import type { Feature, Parts } from '../../feature';
import { type CampaignDependencies, createCampaignSweep } from './campaign.service';
import { createCaseSweep } from './case.service';
import { fileRoutes } from './file/file.routes';
import { createFileService } from './file/file.service';
import { createRequestExpiry } from './request.service';

export function operatorFeature(
  parts: Parts,
  uses: Pick<CampaignDependencies, 'grants' | 'notices'>,
): Feature {
  const files = createFileService(parts);
  return {
    routes: [fileRoutes(files)],
    pages: [],
    everyMinute: [
      createRequestExpiry(parts),
      createCaseSweep(parts),
      createCampaignSweep({ ...parts, ...uses }),
      files.prune,
    ],
  };
}
