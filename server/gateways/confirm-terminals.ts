/** A terminal is let in, for which the bank opens an account, or denied. */
import type { TerminalWorkflow } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { Row } from '#model/entity.ts';
import type { Bank } from '../context/bank.ts';
import { refuseField } from '../http/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import { setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { PlannedRowChange, RowCall } from '../write/run-rows.ts';

/** The state that the act leads to from here. */
export function requireStep(law: TerminalWorkflow, before: Row, act: string): string {
  const next = stateAfter(law.transitions, act, String(before.status));
  if (next === undefined)
    throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
  return next;
}

export function approval(terminal: Resource, law: TerminalWorkflow, bank: Bank): RowCall {
  return {
    resource: terminal,
    act: 'openAccount',
    async check(tx, { id, version }, origin) {
      requireStep(law, await lockRow(tx, terminal, { key: id, version }), 'approve');
      return async (bankKey) => {
        const vaNumber = await bank.openAccount(id, bankKey);
        return async (recording) => {
          const before = await lockRow(recording, terminal, { key: id, version });
          const status = requireStep(law, before, 'approve');
          return setFields(recording, terminal, origin, before, { status, vaNumber, denyReason: null });
        };
      };
    },
  };
}

export function denial(terminal: Resource, law: TerminalWorkflow, denyReason: string): PlannedRowChange {
  return {
    async change(tx, { id, version }, origin) {
      const before = await lockRow(tx, terminal, { key: id, version });
      const status = requireStep(law, before, 'deny');
      return setFields(tx, terminal, origin, before, { status, denyReason });
    },
  };
}
