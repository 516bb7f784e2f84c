/** The actions that this person may do, by where their keys work, as far as they fit what was typed. */
import { useIntl } from 'react-intl';

import { contains } from '#model/vietnam/text.ts';
import { selectKeyPreferences } from '#store/preferences-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { useMayRun } from '#kit/access.tsx';
import { commandLabel, screenTitle } from '#kit/definitions/message-ids.ts';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { showKeys } from '#kit/keyboard/key-names.ts';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';
import { mayOpen } from '../navigation/access-order.ts';
import { commands } from '../navigation/commands.ts';
import { groupKeys } from '../navigation/console-keys.ts';
import { groupNames } from '../navigation/menu.ts';
import { pages } from '../navigation/pages.tsx';
import { screens } from '../navigation/screens.ts';
import { useSections } from '../navigation/use-sections.ts';
import type { KeyScope } from './key-catalogue.ts';
import { keyScopes } from './key-catalogue.ts';
import { ownKeys } from './key-conflicts.ts';

export interface NamedScope extends KeyScope {
  readonly title: string;
}

export function useScopeTitle(): (scope: KeyScope) => string {
  const intl = useIntl();
  return ({ scope, path }) => {
    const place = intl.formatMessage({ id: `keys.${scope}` });
    return path === undefined ? place : `${intl.formatMessage({ id: screenTitle(path) })} · ${place}`;
  };
}

export function useKeyScopes(typed: string): readonly NamedScope[] {
  const intl = useIntl();
  const mac = useServices().ports.keyboard === 'mac';
  const { own } = useAppSelector(selectKeyPreferences);
  const titleOf = useScopeTitle();
  const mayDo = useMayDo();
  const maySee = useMaySee();
  return keyScopes.filter(maySee).flatMap((scope) => {
    const title = titleOf(scope);
    const fits = (action: KeyDefinition) => {
      const keys = ownKeys(action, own).flatMap((each) => [each, showKeys(each, mac).join(' ')]);
      const words = [title, intl.formatMessage({ id: action.message }), ...keys].join(' ');
      return typed
        .trim()
        .split(/\s+/)
        .every((word) => contains(words, word));
    };
    const actions = scope.actions.filter((action) => mayDo(action) && fits(action));
    return actions.length === 0 ? [] : [{ ...scope, title, actions }];
  });
}

function useMaySee(): (scope: KeyScope) => boolean {
  const caller = useAppSelector(selectCaller);
  return ({ path }) =>
    path === undefined || pages.some((page) => page.path === path && mayOpen(caller, page));
}

const rowLinks = screens.flatMap((screen) => screen.rowLinks ?? []);

/** Keys of commands and menu groups that the person may not use are hidden. */
function useMayDo(): (action: KeyDefinition) => boolean {
  const mayRun = useMayRun();
  const sections = useSections();
  return ({ message }) => {
    const act = [...commands, ...rowLinks].find(({ name }) => commandLabel(name) === message);
    if (act !== undefined) return mayRun(act);
    const group = groupNames.find((name) => groupKeys(name).message === message);
    return group === undefined || sections.some(({ name }) => name === group);
  };
}
