import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { ViewSkeleton } from '@tulay/ui/feedback/skeleton';
import { guard, type Visitor } from './guard';
import { currentHash, useHash } from './hash-location';
import { isAndroid } from '../shell/layout';
import { replaceRoute } from './navigate';
import { Outlet } from './outlet';
import { titleKeyOf } from './route-copy';
import type { RouteName } from './route-names';
import { routeOf, routes, type Tab } from './routes';
import { useStore } from '../store/store';

const loadTabs = () => import('../shell/tab-bar');
const tabs: { TabBar: ComponentType<{ current: Tab }> } = { TabBar: lazyFile(loadTabs) };

export async function prepareTabs(route: RouteName): Promise<void> {
  if (routes[route].tab === undefined) return;
  const loaded = await loadTabs().catch(() => undefined);
  if (loaded) tabs.TabBar = loaded.default;
}

export function Routed() {
  const { path, search } = useHash();
  const visitor = useVisitor();
  const route = routeOf(path);
  const elsewhere = visitor && guard(route, visitor);
  const isShown = visitor !== undefined && elsewhere === undefined;
  useRouteGuards(visitor, path);
  useTitleAndHistory(route, isShown);

  if (!isShown) return <ViewSkeleton />;
  return (
    <>
      <Outlet key={visitor.session.customerId} route={route} search={search} />
      <Tabs route={route} />
    </>
  );
}

function Tabs({ route }: { route: RouteName | undefined }) {
  const tab = route && routes[route].tab;
  if (tab === undefined) return null;
  return (
    <Suspense
      fallback={
        <div className="border-t border-line bg-card pt-[58px] pb-(--safe-bottom)" aria-hidden="true" />
      }
    >
      <tabs.TabBar current={tab} />
    </Suspense>
  );
}

function useVisitor(): Visitor | undefined {
  const session = useStore((data) => data.publicData);
  const config = useConfig();
  const android = isAndroid(navigator.userAgent);
  if (android && config.isPending) return undefined;
  return { android, blockAndroid: config.data?.blockAndroid ?? true, session };
}

function useRouteGuards(visitor: Visitor | undefined, drawnPath: string): void {
  useEffect(() => {
    const { path } = currentHash();
    if (visitor === undefined) return;
    const elsewhere = guard(routeOf(path), visitor);
    if (elsewhere) replaceRoute(elsewhere);
    else if (path === '/') replaceRoute('start');
  }, [visitor, drawnPath]);
}

/** Sets the page title and records the route. A route that the guards refuse is neither named nor recorded. */
function useTitleAndHistory(route: RouteName | undefined, isShown: boolean): void {
  const t = useTranslations();
  const key = titleKeyOf(route);
  // A title may be missing at first: the dictionary of a screen loads together with the screen, after the URL has
  // changed.
  const title = t.has(key) && `${t(key)} · ${t('common.brand')}`;

  useEffect(() => {
    if (isShown && title) document.title = title;
  }, [title, isShown]);
  useEffect(() => {
    const { currentRoute } = useStore.getState();
    if (!isShown || route === undefined || route === currentRoute) return;
    useStore.setState({ currentRoute: route, previousRoute: currentRoute });
  }, [route, isShown]);
}
