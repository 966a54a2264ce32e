import { type ComponentType, lazy } from 'react';
import { NotOpenYet } from '../features/system/not-open-yet';
import { loadRestOfWords } from './language';
import type { RouteName } from './route-names';
import { routes } from './routes';

const ready = new Map<RouteName, ComponentType>();

/** The component of a route, made once; a view whose download failed is made anew by `forgetScreen`. */
export function screenOf(route: RouteName): ComponentType {
  const known = ready.get(route);
  if (known) return known;

  const { screen, firstWords } = routes[route];
  const made: ComponentType =
    screen === undefined
      ? NotOpenYet
      : lazy(async () => {
          const [module] = await Promise.all([screen(), firstWords ? undefined : loadRestOfWords()]);
          return module;
        });
  ready.set(route, made);
  return made;
}

export function forgetScreen(route: RouteName): void {
  ready.delete(route);
}
