/** Takes focus from a page that goes, while it still stands as it did. */
import type { ReactNode } from 'react';
import { Component } from 'react';

interface LetGoProps {
  /** Another one is another page. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * A browser that takes away what has focus lays out the whole page first, the old one and the new one beside each other,
 * to tell that it lost it: a tenth of the time that a list takes to open. Told while nothing has changed yet it costs
 * nothing. A class, for no hook is called between the drawing of a page and its standing there.
 */
export class LetGo extends Component<LetGoProps> {
  override getSnapshotBeforeUpdate({ path }: LetGoProps): null {
    const { activeElement } = document;
    const isInPage = activeElement instanceof HTMLElement && activeElement.closest('main') !== null;
    if (path !== this.props.path && isInPage && activeElement.localName !== 'main') activeElement.blur();
    return null;
  }

  /** React asks for it beside the other. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
