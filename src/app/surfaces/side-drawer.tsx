/** A drawer over the page from its end side: named, closed by Esc, shadowing the keys under it. */
import { Button, Drawer } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';

import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import './side-drawer.css';

interface SideDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Under the content, always in sight. */
  readonly foot?: ReactNode;
  /** It lies over another drawer, which darkens the page already and takes focus back itself. */
  readonly over?: true;
  readonly children: ReactNode;
}

export function SideDrawer(props: SideDrawerProps) {
  const { title, onClose, tools, foot, over = false, children } = props;
  const intl = useIntl();
  const id = useId();
  return (
    <Drawer
      isOpen
      className="c-side-drawer"
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      onClose={onClose}
      backdropClassName={over ? 'c-side-drawer-backdrop is-over' : 'c-side-drawer-backdrop'}
      transitionDuration={0}
    >
      <section className="c-side-drawer-dialog" role="dialog" aria-modal="true" aria-labelledby={id}>
        {over ? null : <FocusBack />}
        <div className="c-side-drawer-head">
          <Title id={id}>{title}</Title>
          {tools}
          <Button
            variant="minimal"
            icon={<Cross size={16} />}
            aria-label={intl.formatMessage({ id: 'action.close' })}
            onClick={onClose}
          />
        </div>
        <div className="c-side-drawer-body">
          <KeyLayer>{children}</KeyLayer>
        </div>
        {foot === undefined ? null : <div className="c-side-drawer-foot">{foot}</div>}
      </section>
    </Drawer>
  );
}

function FocusBack() {
  useRestoreFocus();
  return null;
}

/** Takes focus, so that a screen reader begins with the drawer's name and Tab goes on into it. */
function Title({ id, children }: { readonly id: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
