import type { Part } from '@tulay/copy/parts';
import type { RouteName } from './route-names';

/** Copy parts that each first screen needs, which the page preloads. Any other screen loads all parts. */
export const ROUTE_COPY_PARTS: Readonly<Partial<Record<RouteName, readonly Part[]>>> = {
  start: ['first'],
  login: ['first', 'entry'],
  homeIndex: ['first', 'entry', 'home'],
  repaidDetail: ['first', 'entry', 'home', 'owed'],
};
