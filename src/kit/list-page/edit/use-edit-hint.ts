/** Names the keys that edit a cell, once for each person: they have written on a cell, as in a spreadsheet, and nothing came of it. */
import { useCallback } from 'react';

import { noticeShown } from '#store/notices-slice.ts';
import { hintGiven, selectIsHinted } from '#store/preferences-slice.ts';
import { commandKeys } from '../../command/command-keys.ts';
import type { Command } from '../../definitions/define-command.ts';
import { useKeysAsText, useKeyWords } from '../../keyboard/key-caps.tsx';
import { isTyped } from '../../keyboard/key-names.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';

/** `command`: the one that the column names, whose keys open the editor. */
export function useEditHint(): (command: Command) => void {
  const dispatch = useAppDispatch();
  const isHinted = useAppSelector((state) => selectIsHinted(state, 'editCell'));
  const { keys } = useKeyWords();
  const asText = useKeysAsText();
  return useCallback(
    (command) => {
      if (isHinted) return;
      const all = keys(commandKeys(command));
      // The key that stands on every keyboard first, then the letter.
      const shown = [...all.filter((each) => !isTyped(each)), ...all.filter(isTyped)].map(asText);
      const [first, second = 'none'] = shown;
      // Whoever has taken all of its keys away edits by a double click, and knows so.
      if (first === undefined) return;
      dispatch(hintGiven('editCell'));
      const message = 'edit.hint';
      dispatch(noticeShown({ key: 'editHint', tone: 'info', message, values: { first, second } }));
    },
    [dispatch, isHinted, keys, asText],
  );
}
