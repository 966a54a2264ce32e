import { hashPath, type QueryValues } from './hash-address';
import { historyDepth, navigateHash } from './hash-location';
import type { RouteName } from './route-names';

/** The in-app address of a screen, for `<Link href>`. */
export function pathTo(route: RouteName, query?: QueryValues): string {
  return hashPath(`/${route}`, query);
}

export function go(route: RouteName, query?: QueryValues): void {
  navigateHash(pathTo(route, query));
}

/** Goes there without leaving the present screen in the history: after a step that must not be repeated. */
export function goInstead(route: RouteName, query?: QueryValues): void {
  navigateHash(pathTo(route, query), { replace: true });
}

/** One step back, or to `otherwise` when the visitor came in here. */
export function goBack(otherwise: RouteName): void {
  if (historyDepth() > 0) history.back();
  else goInstead(otherwise);
}
