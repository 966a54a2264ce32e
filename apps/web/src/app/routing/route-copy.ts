import type { Part } from '@tulay/copy/parts';
import type { RouteName } from './route-names';

/** Copy parts that each first screen needs, which the page preloads. Any other screen loads all parts. */
const FIRST_SCREENS = {
  start: ['first'],
  login: ['first', 'entry'],
  homeIndex: ['first', 'entry', 'home'],
  repaidDetail: ['first', 'entry', 'home', 'owed'],
} as const satisfies Partial<Record<RouteName, readonly Part[]>>;

export const ROUTE_COPY_PARTS: Readonly<Partial<Record<RouteName, readonly Part[]>>> = FIRST_SCREENS;

/**
 * Returns the dictionary key of a route's page title. The titles of the first screens are in the part that loads before
 * the first view.
 */
export function titleKeyOf(route: RouteName | undefined) {
  if (route === undefined) return 'shell.titles.notFound';
  return isFirst(route) ? (`shell.titles.${route}` as const) : (`titles.${route}` as const);
}

const isFirst = (route: RouteName): route is keyof typeof FIRST_SCREENS => route in FIRST_SCREENS;
