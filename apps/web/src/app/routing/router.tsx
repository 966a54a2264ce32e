import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { ViewSkeleton } from '@tulay/ui/feedback/skeleton';
import { guard, type Visitor } from './guard';
import { currentHash, useHash } from './hash-location';
import { isAndroid } from '../shell/layout';
import { goInstead } from './navigate';
import { Outlet } from './outlet';
import type { RouteName } from './route-names';
import { routeOf, routes, type Tab } from './routes';
import { useStore } from '../store/store';

const loadTabs = () => import('../shell/tab-bar');
const tabs: { Drawn: ComponentType<{ current: Tab }> } = { Drawn: lazy(loadTabs) };

/** Brings the tab bar of a route that has one before anything is drawn. */
export async function prepareTabs(route: RouteName): Promise<void> {
  if (routes[route].tab === undefined) return;
  const loaded = await loadTabs().catch(() => undefined);
  if (loaded) tabs.Drawn = loaded.default;
}

/** Draws the current route once the guards let it through, and moves on where they do not. */
export function Routed() {
  const { path, search } = useHash();
  const visitor = useVisitor();
  const route = routeOf(path);
  const elsewhere = visitor && guard(route, visitor);
  useGuards(visitor, path);
  useTraces(route);

  if (visitor === undefined || elsewhere) return <ViewSkeleton />;
  return (
    <>
      <Outlet key={visitor.session.customerId} route={route} search={search} />
      <Tabs route={route} />
    </>
  );
}

/** On the three tabs only; its room is kept while it loads. */
function Tabs({ route }: { route: RouteName | undefined }) {
  const tab = route && routes[route].tab;
  if (tab === undefined) return null;
  return (
    <Suspense
      fallback={
        <div className="border-t border-line bg-card pt-[58px] pb-(--safe-bottom)" aria-hidden="true" />
      }
    >
      <tabs.Drawn current={tab} />
    </Suspense>
  );
}

/** Who is here; undefined while an Android visitor waits for the server's word on Android. */
function useVisitor(): Visitor | undefined {
  const session = useStore((data) => data.publicData);
  const config = useConfig();
  const android = isAndroid(navigator.userAgent);
  if (android && config.isPending) return undefined;
  return { android, blockAndroid: config.data?.blockAndroid ?? true, session };
}

/** Judges the address as it is by now, which may be ahead of what is drawn. */
function useGuards(visitor: Visitor | undefined, drawnPath: string): void {
  useEffect(() => {
    const { path } = currentHash();
    if (visitor === undefined) return;
    const elsewhere = guard(routeOf(path), visitor);
    if (elsewhere) goInstead(elsewhere);
    else if (path === '/') goInstead('start');
  }, [visitor, drawnPath]);
}

/** The page's title, and the store's record of this route and the one before. */
function useTraces(route: RouteName | undefined): void {
  const t = useTranslations('shell.titles');
  const brand = useTranslations('common')('brand');
  const title = t(route ?? 'notFound');

  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  useEffect(() => {
    const { currentRoute } = useStore.getState();
    if (route === undefined || route === currentRoute) return;
    useStore.setState({ currentRoute: route, previousRoute: currentRoute });
  }, [route]);
}
