/** Takes focus from a page that goes, while it still stands as it did. */
import type { ReactNode } from 'react';
import { Component } from 'react';

interface LetGoProps {
  /** Another one is another page. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * A browser that takes away what has focus styles and lays out the page as it stands then, to tell of the loss: where focus
 * was in the grid, that was 366 elements which are about to go, 8 to 12 of some 70 ms that a list takes to open. Let go
 * while nothing has changed yet it styles 21. React calls none of its own handlers of that blur, as it calls none where it
 * removes an element; what is left in a field is kept by whoever keeps it at the end of the page.
 *
 * A class, for `getSnapshotBeforeUpdate` is what is called before React changes the first thing.
 */
export class ReleaseFocus extends Component<LetGoProps> {
  override getSnapshotBeforeUpdate({ path }: LetGoProps): null {
    const { activeElement } = document;
    const isInPage = activeElement instanceof HTMLElement && activeElement.closest('main') !== null;
    if (path !== this.props.path && isInPage && activeElement.localName !== 'main') activeElement.blur();
    return null;
  }

  /** React warns where a class takes a snapshot and has no use for it here. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
