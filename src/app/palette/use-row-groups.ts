/** Rows as choices: those that fit what is typed, by list, each list with a way to all that match. */
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { searchField } from '#model/list-query.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { screens } from '../navigation/screens.ts';
import type { VisitedRow } from '../surfaces/palette-memory.ts';
import { usePaletteMemory, visitedOnce } from '../surfaces/palette-memory.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import type { PaletteChoice, PaletteGroup } from './choices.ts';
import type { Finding } from './findings.ts';
import { foundWords } from './findings.ts';

export function useRowGroups(findings: readonly Finding[], isAsking: boolean): readonly PaletteGroup[] {
  const intl = useIntl();
  const goTo = useGoTo();
  const rowChoice = useRowChoice();
  const byScreen = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { path } = finding.search.screen;
    byScreen.set(path, [...(byScreen.get(path) ?? []), finding]);
  }
  return [...byScreen].flatMap(([path, own]): readonly PaletteGroup[] => {
    const rows = own.flatMap(({ search, rows: found }) =>
      found.map((row) =>
        rowChoice(
          { collection: search.screen.entity.name, ...row },
          search.by === searchField ? undefined : search.address,
        ),
      ),
    );
    const once = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index);
    const left = own.reduce((sum, { total, rows: found }) => sum + total - found.length, 0);
    const [first] = own;
    if (once.length === 0 || first === undefined) return [];
    const list = intl.formatMessage({ id: screenTitle(path) });
    const isLocal = own.some(({ isFromDevice }) => isFromDevice);
    const more: PaletteChoice = {
      id: `more:${path}`,
      name: intl.formatMessage({ id: 'palette.more' }, { count: left }),
      isRow: true,
      run: () => goTo(first.search.address),
    };
    return [
      {
        name: `rows:${path}`,
        title: isLocal ? intl.formatMessage({ id: 'palette.fromDevice' }, { list }) : list,
        // How many more there are is told once it is known: rows that come in would push it away.
        choices: left > 0 && !isAsking ? [...once, more] : once,
        isFound: true,
      },
    ];
  });
}

/** Rows gone to before, since the console was opened. */
export function useVisitedGroup(): PaletteGroup {
  const intl = useIntl();
  const rowChoice = useRowChoice();
  const { visited } = usePaletteMemory().current;
  const title = intl.formatMessage({ id: 'palette.group.visited' });
  return { name: 'visited', title, choices: visited.map((row) => rowChoice(row, undefined)) };
}

function useGoTo(): (address: string, row?: string) => void {
  const navigate = useNavigate();
  const { closeAll } = useSurfaces();
  return (address, row) => {
    closeAll();
    void navigate(address, row === undefined ? {} : { state: { row } });
  };
}

function useRowChoice(): (row: VisitedRow, address: string | undefined) => PaletteChoice {
  const memory = usePaletteMemory();
  const goTo = useGoTo();
  return (row, address) => {
    const screen = screens.find(({ entity }) => entity.name === row.collection);
    const list = `${screen?.path ?? '/'}?${new URLSearchParams({ q: row.code })}`;
    return {
      id: `row:${row.collection}:${row.key}`,
      ...foundWords(row),
      isRow: true,
      run: () => {
        // One that was found by its reference is not found by its name: it would not be there another time.
        if (address === undefined) memory.current = visitedOnce(memory.current, row);
        goTo(address ?? list, row.key);
      },
    };
  };
}
