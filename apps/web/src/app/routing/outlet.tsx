import { Activity, lazy, Suspense, useState } from 'react';
import { ViewSkeleton } from '@tulay/ui/feedback/skeleton';
import type { RouteName } from './route-names';
import { routes } from './routes';
import { Scroller, View } from './view';

const NotFound = lazy(() => import('../../features/system/not-found'));

export interface KeptView {
  readonly route: RouteName;
  /** The query it was last shown with. */
  readonly search: string;
}

/** The kept views after one is shown: a new one joins, an old one takes the new query, the others stay as they are. */
export function keepViews(kept: readonly KeptView[], shown: KeptView): readonly KeptView[] {
  const found = kept.find((view) => view.route === shown.route);
  if (found === undefined) return [...kept, shown];
  if (found.search === shown.search) return kept;
  return kept.map((view) => (view.route === shown.route ? shown : view));
}

interface Props {
  readonly route: RouteName | undefined;
  readonly search: string;
}

/**
 * The current view. Keep-alive routes stay mounted and hidden; any other gets a fresh view, keyed by its route name.
 * One Suspense around all: while the next screen loads, a transition leaves the old one in place.
 */
export function Outlet({ route, search }: Props) {
  const [kept, setKept] = useState<readonly KeptView[]>([]);
  const isKept = route !== undefined && routes[route].keepAlive === true;
  const next = isKept ? keepViews(kept, { route, search }) : kept;
  if (next !== kept) setKept(next);

  return (
    <div data-route={route ?? 'notFound'} className="relative min-h-0 flex-1">
      <Suspense fallback={<ViewSkeleton />}>
        {next.map((view) => (
          <Activity key={view.route} mode={view.route === route ? 'visible' : 'hidden'}>
            <View route={view.route} search={view.search} />
          </Activity>
        ))}
        {isKept ? null : <FreshView key={route ?? 'notFound'} route={route} search={search} />}
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
