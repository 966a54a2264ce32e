import { hashPath, type QueryValues } from './hash-address';
import { historyDepth, navigateHash } from './hash-location';
import type { RouteName } from './route-names';

export function pathTo(route: RouteName, query?: QueryValues): string {
  return hashPath(`/${route}`, query);
}

export function go(route: RouteName, query?: QueryValues): void {
  navigateHash(pathTo(route, query));
}

/** Replaces the current history entry: use it after a step that must not be repeated. */
export function replaceRoute(route: RouteName, query?: QueryValues): void {
  navigateHash(pathTo(route, query), { replace: true });
}

/** Goes one step back, or to `otherwise` if the visitor entered at this screen. */
export function goBack(otherwise: RouteName): void {
  if (historyDepth() > 0) history.back();
  else replaceRoute(otherwise);
}
