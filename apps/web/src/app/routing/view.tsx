import { Component, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { BrokenView } from '../../features/system/broken-view';
import type { RouteName } from './route-names';
import { prepareScreen, screenOf } from './screens';
import { ViewSearch } from './view-params';

export function View({ route, search }: { route: RouteName; search: string }) {
  const [, setAttempt] = useState(0);
  const retry = async () => {
    // Chromium does not fetch a module again that failed to load, until the page is loaded again.
    if (await prepareScreen(route)) setAttempt((count) => count + 1);
    else location.reload();
  };

  return (
    <Scroller search={search}>
      <ViewBoundary onRetry={retry}>
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

interface BoundaryProps {
  readonly onRetry: () => Promise<void>;
  readonly children: ReactNode;
}

class ViewBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  retry = async () => {
    await this.props.onRetry();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? <BrokenView onRetry={this.retry} /> : this.props.children;
  }
}
