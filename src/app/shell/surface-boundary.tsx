/** A drawer or dialog that can't be loaded closes itself and says so; the page under it stays. */
import type { ReactNode } from 'react';
import { Component } from 'react';

interface SurfaceBoundaryProps {
  readonly children: ReactNode;
  readonly onFailure: (error: unknown) => void;
}

export class SurfaceBoundary extends Component<SurfaceBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
