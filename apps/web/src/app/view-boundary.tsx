import { Component, type ReactNode } from 'react';
import { BrokenView } from '../features/system/broken-view';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A view that breaks takes only itself down: the frame and its tab bar stay, with a way to try again. */
export class ViewBoundary extends Component<Props, { broken: boolean }> {
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
