import { type ComponentType, lazy } from 'react';
import { NotOpenYet } from '../features/system/not-open-yet';
import { loadRestOfWords } from './language';
import type { RouteName } from './route-names';
import { routes, type ScreenModule } from './routes';

const ready = new Map<RouteName, ComponentType>();

/** The component of a route, made once; a view whose download failed is made anew by `forgetScreen`. */
export function screenOf(route: RouteName): ComponentType {
  const known = ready.get(route);
  if (known) return known;

  const { screen, firstWords } = routes[route];
  const made: ComponentType =
    screen === undefined ? NotOpenYet : lazy(firstWords ? screen : () => loadWithData(screen));
  ready.set(route, made);
  return made;
}

export function forgetScreen(route: RouteName): void {
  ready.delete(route);
}

/** A screen beyond the first comes with all words and with server data. */
async function loadWithData(screen: () => Promise<ScreenModule>): Promise<ScreenModule> {
  const [{ default: Screen }, { Data }] = await Promise.all([screen(), import('./data'), loadRestOfWords()]);
  return {
    default: () => (
      <Data>
        <Screen />
      </Data>
    ),
  };
}
