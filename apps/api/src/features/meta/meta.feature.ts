/** The settings that the app reads, and the events that it reports. */
import type { Feature, Parts } from '../../feature';
import { metaRoutes } from './meta.routes';
import { pointRoutes } from './point.routes';

export const metaFeature = ({ config }: Parts): Feature => ({
  routes: [metaRoutes(config), pointRoutes],
  pages: [],
  everyMinute: [],
});
