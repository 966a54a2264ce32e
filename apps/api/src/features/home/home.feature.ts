/** Home, which shows what a borrower can do next. */
import type { Feature } from '../../feature';
import { homeRoutes } from './home.routes';
import { createHomeService, type HomeDependencies } from './home.service';

export const homeFeature = (uses: HomeDependencies): Feature => ({
  routes: [homeRoutes(createHomeService(uses))],
  pages: [],
  everyMinute: [],
});
