/** The page's name, and the commands of this screen: what destroys stands last and apart. */
import type { ReactNode } from 'react';

import { CommandButton } from '../command/command-button.tsx';
import type { OfferedCommand } from '../command/offered-commands.tsx';

export function TitleLine({
  title,
  offers,
  children,
}: {
  readonly title: string;
  readonly offers: readonly OfferedCommand[];
  /** What else can be done with the list as a whole; it stands first. */
  readonly children?: ReactNode;
}) {
  const ordinary = offers.filter(({ command }) => command.on === 'row' && command.intent !== 'danger');
  const dangerous = offers.filter(({ command }) => command.on === 'row' && command.intent === 'danger');
  const creating = offers.filter(({ command }) => command.on === 'create');
  return (
    <header className="c-title-line">
      <h1 className="c-title">{title}</h1>
      <div className="c-commands" role="toolbar" aria-label={title}>
        {children}
        {[...ordinary, ...dangerous, ...creating].map((offered) => (
          <CommandButton key={offered.command.name} offered={offered} />
        ))}
      </div>
    </header>
  );
}
