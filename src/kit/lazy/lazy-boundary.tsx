/** Around what is loaded late: where that fails, the page around it stays. */
import type { ReactNode } from 'react';
import { Component } from 'react';

interface LateBoundaryProps {
  readonly children: ReactNode;
  /** Instead of the children, once they have failed. */
  readonly fallback?: (error: unknown) => ReactNode;
  /** Which errors are its own; others go on to the boundary around it. Left out: all. */
  readonly takes?: (error: unknown) => boolean;
  readonly onFailure: (error: unknown) => void;
}

interface LateBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

export class LazyBoundary extends Component<LateBoundaryProps, LateBoundaryState> {
  override state: LateBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): LateBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (this.props.takes?.(failure.error) === false) throw failure.error;
    return this.props.fallback?.(failure.error) ?? null;
  }
}
