/** The toolbar of a rich text: one stop of the Tab key, the arrows walk within it (ARIA practices, toolbar). */
import { Button } from '@blueprintjs/core';
import { Link, Media } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { tools } from './tools.ts';

export type PanelName = 'link' | 'picture' | undefined;

interface ToolbarProps {
  readonly editor: Editor;
  /** Name of the field. */
  readonly label: string;
  readonly panel: PanelName;
  onPanel(panel: PanelName): void;
}

const panels = [
  { name: 'link', Icon: Link },
  { name: 'picture', Icon: Media },
] as const;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Toolbar({ editor, label, panel, onPanel }: ToolbarProps) {
  const intl = useIntl();
  const [stop, setStop] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      names: [...tools.filter((tool) => tool.isOn?.(now)).map(({ name }) => name)].join(' '),
      isLink: now.isActive('link'),
    }),
  });
  const names = on.names.split(' ');
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
    const at = (stop + step + buttons.length) % buttons.length;
    event.preventDefault();
    setStop(at);
    buttons[at]?.focus();
  };
  const button = (name: string, at: number) => ({
    variant: 'minimal' as const,
    size: 'small' as const,
    tabIndex: at === stop ? 0 : -1,
    title: intl.formatMessage({ id: `richText.${name}` }),
    'aria-label': intl.formatMessage({ id: `richText.${name}` }),
    onFocus: () => setStop(at),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a toolbar's arrows walk between its buttons.
    <div
      className="c-rich-text-tools"
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'richText.toolbar' }, { name: label })}
      onKeyDown={walk}
    >
      {tools.map(({ name, Icon, isOn, run }, at) => (
        <Button
          key={name}
          {...button(name, at)}
          icon={<Icon size={14} />}
          active={names.includes(name)}
          {...(isOn === undefined ? {} : { 'aria-pressed': names.includes(name) })}
          onClick={() => run(editor)}
        />
      ))}
      {panels.map(({ name, Icon }, index) => (
        <Button
          key={name}
          {...button(name, tools.length + index)}
          icon={<Icon size={14} />}
          active={panel === name || (name === 'link' && on.isLink)}
          aria-expanded={panel === name}
          onClick={() => onPanel(panel === name ? undefined : name)}
        />
      ))}
    </div>
  );
}
