import { Component, createElement, type ReactNode, useEffect, useRef } from 'react';
import { MissingFile } from '@tulay/ui/behavior/lazy-file';
import { BrokenView } from '../../features/system/broken-view';
import type { RouteName } from './route-names';
import { screenOf } from './screens';
import { ViewSearch } from './view-params';

export function View({ route, search }: { route: RouteName; search: string }) {
  return (
    <Scroller search={search}>
      <ViewBoundary>
        <ViewSearch value={search}>{createElement(screenOf(route))}</ViewSearch>
      </ViewBoundary>
    </Scroller>
  );
}

/** Scroll container of a view, so that a keep-alive view keeps its scroll position. It takes the focus when shown. */
export function Scroller({ search = '', children }: { search?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const renderedSearch = useRef(search);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller?.contains(document.activeElement)) {
      scroller?.focus({ preventScroll: true });
      if (renderedSearch.current !== search) scroller?.scrollTo(0, 0);
    }
    renderedSearch.current = search;
  }, [search]);

  return (
    <div
      ref={element}
      tabIndex={-1}
      className="flex h-full scroll-pt-4 scroll-pb-28 flex-col overflow-y-auto overscroll-contain outline-none focus-visible:shadow-none"
    >
      {children}
    </div>
  );
}

class ViewBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  retry = () => {
    // If a module failed to load, the browser does not try it again until the page is reloaded.
    if (navigator.onLine) location.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <BrokenView isMissing={error instanceof MissingFile} onRetry={this.retry} />;
  }
}
