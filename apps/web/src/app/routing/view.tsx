import { Component, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { BrokenView } from '../../features/system/broken-view';
import type { RouteName } from './route-names';
import { forgetScreen, screenOf } from './screens';
import { ViewSearch } from './view-params';

interface Props {
  readonly route: RouteName;
  readonly search: string;
}

/** One screen with its own query and its own scroller. */
export function View({ route, search }: Props) {
  const [, setAttempt] = useState(0);
  const retry = () => {
    forgetScreen(route);
    setAttempt((count) => count + 1);
  };

  return (
    <Scroller search={search}>
      <ViewBoundary onRetry={retry}>
        <ViewSearch value={search}>{createElement(screenOf(route))}</ViewSearch>
      </ViewBoundary>
    </Scroller>
  );
}

/**
 * The page itself never scrolls, so that a kept view finds its place again. Takes focus when shown, and begins at the top
 * when another query of the same screen took what had it away.
 */
export function Scroller({ search = '', children }: { search?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef(search);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller?.contains(document.activeElement)) {
      scroller?.focus({ preventScroll: true });
      if (drawn.current !== search) scroller?.scrollTo(0, 0);
    }
    drawn.current = search;
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
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A view that breaks takes only itself down: the frame and its tab bar stay, with a way to try again. */
class ViewBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? <BrokenView onRetry={this.retry} /> : this.props.children;
  }
}
