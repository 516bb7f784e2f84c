/** The page's name, and the commands of this screen: what destroys stands last and apart. */
import { Button } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { AvailableCommand } from '../command/available-commands.tsx';
import { CommandButton } from '../command/command-button.tsx';
import { useElementSize } from './use-element-size.ts';
import { useFitting } from './use-fitting.ts';

export function ListToolbar({
  title,
  offers,
  activeKey,
  onMore,
  children,
}: {
  readonly title: string;
  readonly offers: readonly AvailableCommand[];
  readonly activeKey?: string | undefined;
  /** Opens the menu of the active row, where the commands are that have no button here. */
  onMore?(at: { readonly key: string; readonly x: number; readonly y: number }): void;
  /** Further tools for the list as a whole; they stand first. */
  readonly children?: ReactNode;
}) {
  const intl = useIntl();
  const often = offers.filter(({ command }) => command.on === 'row' && command.rare !== true);
  const ordinary = often.filter(({ command }) => command.intent !== 'danger');
  const dangerous = often.filter(({ command }) => command.intent === 'danger');
  const creating = offers.filter(({ command }) => command.on === 'create');
  const said = offers.map(({ command, count }) => `${command.name} ${count}`);
  const { ref: tools, room } = useElementSize(`tools of ${title}`);
  // The tools beside the commands contain texts of their own (the name of a view): their width stands for these.
  const words = [intl.locale, title, room, ...said].join(' ');
  const isStale = () => tools.current !== null && tools.current.clientWidth !== room;
  const { ref, count } = useFitting(words, '.c-commands-often > *', isStale);
  const hasMore = offers.some(({ command }) => command.rare === true) || count < ordinary.length;
  return (
    <header className="c-title-line" ref={ref}>
      <h1 className="c-title">{title}</h1>
      <div className="c-commands" role="toolbar" aria-label={title}>
        <div className="c-commands-tools" ref={tools}>
          {children}
        </div>
        <span className="c-commands-often">
          {ordinary.slice(0, count).map((offered) => (
            <CommandButton key={offered.command.name} offered={offered} />
          ))}
        </span>
        {activeKey !== undefined && hasMore && (
          <Button
            size="small"
            variant="minimal"
            icon={<More size={14} />}
            aria-haspopup="menu"
            aria-label={intl.formatMessage({ id: 'keys.grid.menu' })}
            title={intl.formatMessage({ id: 'keys.grid.menu' })}
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              onMore?.({ key: activeKey, x: left, y: bottom });
            }}
          />
        )}
        {creating.map((offered) => (
          <CommandButton key={offered.command.name} offered={offered} />
        ))}
        {dangerous.length > 0 && (
          <span className="c-commands-apart">
            {dangerous.map((offered) => (
              <CommandButton key={offered.command.name} offered={offered} />
            ))}
          </span>
        )}
      </div>
    </header>
  );
}
