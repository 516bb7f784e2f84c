/** Choices of the console itself, available on every page. */
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { consoleKeys } from '../navigation/console-keys.ts';
import { keysPath } from '../navigation/keys-path.ts';
import { offlineDataPath } from '../navigation/offline-data-path.ts';
import { replayPath } from '../navigation/replay-path.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { useUndoChange, useWhyNoUndo } from '../undo/use-undo-change.ts';
import type { PaletteChoice } from './choices.ts';

export function useConsoleChoices(): readonly PaletteChoice[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const undoChange = useUndoChange();
  const whyNoUndo = useWhyNoUndo();
  const { open, closeAll } = useSurfaces();
  const say = (id: string) => intl.formatMessage({ id });
  const goTo = (path: string) => () => {
    closeAll();
    void navigate(path);
  };
  return [
    {
      id: 'sync',
      name: say('sync.open'),
      keys: consoleKeys.syncCentre,
      run: () => open({ kind: 'syncCentre' }),
    },
    {
      ...{ id: 'undo', name: say('keys.undo'), keys: consoleKeys.undo },
      why: whyNoUndo && say(whyNoUndo),
      run: () => void undoChange(),
    },
    { id: 'offlineData', name: say('offlineData.open'), run: goTo(offlineDataPath) },
    { id: 'keys', name: say('help.keys'), keys: consoleKeys.help, run: () => open({ kind: 'keys' }) },
    { id: 'keyMap', name: say('keyMap.open'), run: goTo(keysPath) },
    { id: 'replay', name: say('replay.menu'), run: goTo(replayPath) },
    { id: 'profile', name: say('user.profile'), run: goTo('/account?tab=profile') },
    { id: 'password', name: say('user.password'), run: goTo('/account?tab=password') },
    { id: 'about', name: say('help.about'), run: () => open({ kind: 'about' }) },
    { id: 'signOut', name: say('user.signOut'), run: () => open({ kind: 'signOut' }) },
  ];
}
