import { PARTS } from '@tulay/copy/parts';
import { type ComponentType, Fragment, lazy } from 'react';
import { loadWords } from '../shell/language';
import type { RouteName } from './route-names';
import { routes, type ScreenModule } from './routes';
import { FEWER_WORDS } from './route-copy';

const ready = new Map<RouteName, ComponentType>();

/** The component of a route, made once; a view whose download failed is made anew by `forgetScreen`. */
export function screenOf(route: RouteName): ComponentType {
  const known = ready.get(route);
  if (known) return known;

  const made = lazy(() => load(route));
  ready.set(route, made);
  return made;
}

export function forgetScreen(route: RouteName): void {
  ready.delete(route);
}

/** Brings a screen and its words before anything is drawn; where that fails the view itself says so. */
export async function prepareScreen(route: RouteName): Promise<void> {
  const loaded = await load(route).catch(() => undefined);
  if (loaded) ready.set(route, loaded.default);
}

async function load(route: RouteName): Promise<ScreenModule> {
  const { screen, asksNothing } = routes[route];
  const [{ default: Screen }, Data] = await Promise.all([
    screen(),
    asksNothing ? Fragment : loadData(),
    loadWords(FEWER_WORDS[route] ?? PARTS),
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
