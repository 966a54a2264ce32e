import { Activity, Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { ViewSkeleton } from '@tulay/ui/feedback/skeleton';
import type { RouteName } from './route-names';
import { routes } from './routes';
import { Scroller, View } from './view';

const NotFound = lazyFile(() => import('../../features/system/not-found'));

export interface KeepAliveView {
  readonly route: RouteName;
  readonly search: string;
}

export function addKeepAliveView(
  mounted: readonly KeepAliveView[],
  shown: KeepAliveView,
): readonly KeepAliveView[] {
  const found = mounted.find((view) => view.route === shown.route);
  if (found === undefined) return [...mounted, shown];
  if (found.search === shown.search) return mounted;
  return mounted.map((view) => (view.route === shown.route ? shown : view));
}

interface Props {
  readonly route: RouteName | undefined;
  readonly search: string;
}

/**
 * Current view. One Suspense boundary surrounds all views, so that a transition shows the old screen while the next one
 * loads.
 */
export function Outlet({ route, search }: Props) {
  const [mounted, setMounted] = useState<readonly KeepAliveView[]>([]);
  const isKeptAlive = route !== undefined && routes[route].keepAlive === true;
  const next = isKeptAlive ? addKeepAliveView(mounted, { route, search }) : mounted;
  if (next !== mounted) setMounted(next);

  return (
    <div data-route={route ?? 'notFound'} className="relative min-h-0 flex-1">
      <Suspense fallback={<ViewSkeleton />}>
        {next.map((view) => (
          <Activity key={view.route} mode={view.route === route ? 'visible' : 'hidden'}>
            <View route={view.route} search={view.search} />
          </Activity>
        ))}
        {isKeptAlive ? null : <FreshView key={route ?? 'notFound'} route={route} search={search} />}
      </Suspense>
    </div>
  );
}

function FreshView({ route, search }: Props) {
  if (route !== undefined) return <View route={route} search={search} />;
  return (
    <Scroller>
      <NotFound />
    </Scroller>
  );
}
