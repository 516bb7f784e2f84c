/** The terminals of a gateway, and beside their filters how many wait for the bank and how many it has denied. */
import type { ComponentType } from 'react';

import type { Gateway } from '#model/entities/gateway.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { ListScreenPage } from '#kit/list-page/list-screen.tsx';
import { TerminalCounts } from './terminal-counts.tsx';
import './bank-qr.css';

export function terminalsPage({ terminalLaw }: Gateway, screen: ListScreen): ComponentType {
  return function TerminalsPage() {
    return <ListScreenPage screen={screen} counts={<TerminalCounts screen={screen} law={terminalLaw} />} />;
  };
}
