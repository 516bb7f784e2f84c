import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { replayKeys } from './timeline/replay-keys.ts';

export const replayTabs = ['changes', 'journal', 'network'] as const;
export type ReplayTab = (typeof replayTabs)[number];

interface ReplayTabsProps {
  readonly tab: ReplayTab;
  onTab(tab: ReplayTab): void;
  readonly children: ReactNode;
}

/** Tabs with the facts of a moment: one of three. */
export function ReplayTabs({ tab, onTab, children }: ReplayTabsProps) {
  const intl = useIntl();
  const words = useKeyWords();
  return (
    <div className="c-replay-sheets">
      <Tabs
        id="replay"
        selectedTabId={tab}
        renderActiveTabPanelOnly
        onChange={(to) => onTab(replayTabs.find((one) => one === to) ?? 'changes')}
      >
        {replayTabs.map((one) => (
          <Tab
            key={one}
            id={one}
            disabled={false}
            title={words.hint(intl.formatMessage({ id: `replay.tab.${one}` }), replayKeys[one])}
            panel={<div className="c-replay-sheet">{children}</div>}
          />
        ))}
      </Tabs>
    </div>
  );
}
