/** Help: the keys, the tours again, the recording of this session, and what version this is. */
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { selectCaller } from '#store/session-slice.ts';
import { tourAsked } from '#store/tours-slice.ts';
import { KeysOf } from '#kit/keyboard/key-caps.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { mayOpen } from '../../navigation/access-order.ts';
import { consoleKeys } from '../../navigation/console-keys.ts';
import { keysPath } from '../../navigation/keys-path.ts';
import { offlineDataPath } from '../../navigation/offline-data-path.ts';
import { pages } from '../../navigation/pages.tsx';
import { replayPath } from '../../navigation/replay-path.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';
import { tours } from '../../tours/tours.ts';

export function HelpItems() {
  const intl = useIntl();
  const { open } = useSurfaces();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const caller = useAppSelector(selectCaller);
  const offered = tours.filter((tour) =>
    pages.some((page) => page.path === tour.path && mayOpen(caller, page)),
  );
  return (
    <>
      <MenuItem
        text={intl.formatMessage({ id: 'help.keys' })}
        labelElement={<KeysOf action={consoleKeys.help} />}
        onClick={() => open({ kind: 'keys' })}
      />
      <MenuItem text={intl.formatMessage({ id: 'keyMap.open' })} onClick={() => void navigate(keysPath)} />
      {offered.map((tour) => (
        <MenuItem
          key={tour.name}
          text={intl.formatMessage({ id: `tour.${tour.name}.again` })}
          onClick={() => {
            dispatch(tourAsked(tour.name));
            void navigate(tour.path);
          }}
        />
      ))}
      <MenuItem
        text={intl.formatMessage({ id: 'offlineData.open' })}
        onClick={() => void navigate(offlineDataPath)}
      />
      <MenuItem
        text={intl.formatMessage({ id: 'help.recording' })}
        onClick={() => open({ kind: 'recording' })}
      />
      <MenuItem text={intl.formatMessage({ id: 'replay.menu' })} onClick={() => void navigate(replayPath)} />
      <MenuDivider />
      <MenuItem text={intl.formatMessage({ id: 'help.about' })} onClick={() => open({ kind: 'about' })} />
    </>
  );
}
