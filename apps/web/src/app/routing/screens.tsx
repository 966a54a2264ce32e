import { PARTS } from '@tulay/copy/parts';
import { type ComponentType, Fragment } from 'react';
import { lazyFile, loadFile } from '@tulay/ui/behavior/lazy-file';
import { loadCopy } from '../shell/language';
import type { RouteName } from './route-names';
import { routes } from './routes';
import { ROUTE_COPY_PARTS } from './route-copy';
import { SCREEN_FILES, type ScreenModule } from './screen-files';

const ready = new Map<RouteName, ComponentType>();

export function screenOf(route: RouteName): ComponentType {
  const known = ready.get(route);
  if (known) return known;

  const made = lazyFile(() => load(route));
  ready.set(route, made);
  return made;
}

/** Loads the code of a screen in advance. If a file is missing, the screen reports it when it is shown. */
export async function prepareScreen(route: RouteName): Promise<void> {
  const loaded = await load(route).catch(() => undefined);
  if (loaded) ready.set(route, loaded.default);
}

async function load(route: RouteName): Promise<ScreenModule> {
  const [{ default: Screen }, Data] = await loadFile(() =>
    Promise.all([
      SCREEN_FILES[route](),
      routes[route].noQueries ? Fragment : loadData(),
      loadCopy(ROUTE_COPY_PARTS[route] ?? PARTS),
    ]),
  );
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
