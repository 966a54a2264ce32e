import { PARTS } from '@tulay/copy/parts';
import { type ComponentType, Fragment, lazy } from 'react';
import { loadCopy } from '../shell/language';
import type { RouteName } from './route-names';
import { routes, type ScreenModule } from './routes';
import { ROUTE_COPY_PARTS } from './route-copy';

const ready = new Map<RouteName, ComponentType>();

export function screenOf(route: RouteName): ComponentType {
  const known = ready.get(route);
  if (known) return known;

  const made = lazy(() => load(route));
  ready.set(route, made);
  return made;
}

/** Loads a screen ahead of its first view. Returns false if a file of it cannot be loaded. */
export async function prepareScreen(route: RouteName): Promise<boolean> {
  const loaded = await load(route).catch(() => undefined);
  if (loaded) ready.set(route, loaded.default);
  return loaded !== undefined;
}

async function load(route: RouteName): Promise<ScreenModule> {
  const { screen, noQueries: asksNothing } = routes[route];
  const [{ default: Screen }, Data] = await Promise.all([
    screen(),
    asksNothing ? Fragment : loadData(),
    loadCopy(ROUTE_COPY_PARTS[route] ?? PARTS),
  ]);
  return {
    default: () => (
      <Data>
        <Screen />
      </Data>
    ),
  };
}

async function loadData() {
  const { Data, prepareData } = await import('../data/data');
  await prepareData();
  return Data;
}
