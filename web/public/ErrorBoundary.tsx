import { Component, type ReactNode } from 'react';
import { BrokenPage } from '#web/shell/BrokenPage.tsx';

/** In place of a page that threw stands what to do. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
