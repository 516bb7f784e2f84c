/**
 * Chooses one option of a reference list by typing a part of its name, without marks. What is typed is handed on with the
 * option that is marked for it: whatever saves or leaves the field takes that one, and knows where there is none.
 */
import { MenuItem } from '@blueprintjs/core';
import type { ItemListPredicate, ItemRenderer } from '@blueprintjs/select';
import { Suggest } from '@blueprintjs/select';
import type { FocusEvent, KeyboardEvent } from 'react';
import { use, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ReferenceOption } from '#store/references-slice.ts';
import type { EditorProps } from '../../definitions/field-renderer.ts';
import { OptionsOnFocusContext } from '../options-on-focus.ts';
import type { LocalList } from '../use-list-here.ts';
import { useNoneWords } from '../use-list-here.ts';
import { isPendingLookup, meantBy } from './pending-lookup.ts';
import { mostShown, useLookup } from './use-lookup.ts';
import { searchOptions } from './use-reference.ts';

/** Made once: another function would make the list forget where the person is in it. */
const predicate: ItemListPredicate<ReferenceOption> = (typed, items) => [
  ...searchOptions(items, typed, mostShown),
];

const renderer =
  (field: string, chosen: string | undefined): ItemRenderer<ReferenceOption> =>
  (option, { handleClick, handleFocus, modifiers, ref }) =>
    modifiers.matchesPredicate ? (
      <MenuItem
        key={option.id}
        // The option is its <li>, and an id that is given goes to what stands in that.
        ref={(item) => {
          if (item !== null) item.id = idOfOption(field, option);
          if (typeof ref === 'function') ref(item);
        }}
        text={option.label}
        active={modifiers.active}
        roleStructure="listoption"
        selected={option.id === chosen}
        onClick={handleClick}
        {...(handleFocus === undefined ? {} : { onFocus: handleFocus })}
      />
    ) : null;

export function ReferenceEditor(props: EditorProps) {
  const { id, value, invalid, describedBy, onChosen, onBlur } = props;
  const intl = useIntl();
  const opensOnFocus = use(OptionsOnFocusContext);
  const suggest = useRef<Suggest<ReferenceOption>>(null);
  const [isOpen, setOpen] = useState(false);
  const { here, items, known, typed, marked, heard, mark, unmark, turn, type, end } = useLookup(props);
  const againId = here.state === 'missing' ? againOf(id) : undefined;
  const heardId = heard === null ? againId : idOfOption(id, heard);
  // The problem is shown in place of the options.
  useEffect(() => {
    if (invalid) suggest.current?.setState({ isOpen: false });
  }, [invalid]);
  return (
    <Suggest<ReferenceOption>
      ref={suggest}
      // Not known to its types: the field names the list by it, and whoever stands around them knows both as one.
      {...{ listId: listOf(id) }}
      openOnKeyDown={!opensOnFocus}
      items={items}
      query={typed}
      selectedItem={isPendingLookup(value) ? null : known}
      activeItem={marked}
      onActiveItemChange={mark}
      onQueryChange={(text, event) => {
        // Without an event it is the list itself that begins to look for something else.
        if (event === undefined) return turn(text);
        type(text);
        suggest.current?.setState({ isOpen: true });
      }}
      itemsEqual="id"
      fill
      resetOnSelect
      closeOnSelect
      inputValueRenderer={(option) => option.label}
      itemListPredicate={predicate}
      itemRenderer={renderer(id, known?.id)}
      noResults={<NoOptions id={againOf(id)} here={here} />}
      onItemSelect={(option) => {
        end(option.id);
        onChosen?.();
        // The list lets go of focus as it closes: in a form Tab goes on from here.
        if (!opensOnFocus) document.getElementById(id)?.focus();
      }}
      popoverProps={{
        ...{ minimal: true, matchTargetWidth: true },
        onOpening: () => {
          setOpen(true);
          unmark();
        },
        onClosing: () => setOpen(false),
      }}
      inputProps={{
        id,
        placeholder: intl.formatMessage({ id: 'filter.typeToSearch' }),
        className: 'c-reference',
        'aria-controls': listOf(id),
        // Focus stays in the box: which option its keys have come to is heard by this.
        'aria-activedescendant': isOpen ? heardId : undefined,
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        onFocus: ({ currentTarget }) => requestAnimationFrame(() => caretToEnd(currentTarget, typed)),
        onMouseDown: () => {
          if (!opensOnFocus) suggest.current?.setState({ isOpen: true });
        },
        onKeyDownCapture: (event) => {
          const { key, currentTarget } = event;
          // Keys of an input method neither delete nor cancel the text that it composes.
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          // While options are shown, Esc is about them: they close, and focus stays. Around a cell it gives the cell up.
          if (key === 'Escape' && !opensOnFocus && isOpenAt(currentTarget)) {
            event.stopPropagation();
            suggest.current?.setState({ isOpen: false });
            if (isPendingLookup(value)) end(value.over);
          }
          // Nothing is typed that could be deleted: it is the option that is.
          if ((key === 'Backspace' || key === 'Delete') && typed === '' && value !== null) end(null);
        },
        onKeyDown: (event) => {
          // While options are shown, Enter is about them: not about the form or the drawer around it.
          const isOpen = isOpenAt(event.currentTarget);
          const isAboutOption = marked !== null || event.currentTarget.value !== '';
          // Without a match there is no option to choose: Enter saves, as in any other field, and is refused.
          const isFound = !isPendingLookup(meantBy(value));
          const isAgain = here.state === 'missing';
          if (isOpen && event.key === 'Enter' && (isAgain || (isAboutOption && isFound)))
            event.preventDefault();
          if (isOpen && event.key === 'Enter' && isAgain) here.again();
          // It opens at any key; these are about the form, or begin what is.
          if (!isOpen && isForForm(event)) suggest.current?.setState({ isOpen: false });
        },
        onBlur: (event) => {
          if (isLeft(event, id)) onBlur();
        },
      }}
    />
  );
}

const listOf = (id: string) => `${id}-options`;

const idOfOption = (id: string, option: ReferenceOption) => `${listOf(id)}-${encodeURIComponent(option.id)}`;

const againOf = (id: string) => `${listOf(id)}-again`;

const isOpenAt = (input: Element) => input.getAttribute('aria-expanded') === 'true';

/** Focus in its options is still about the field, and a window that is left is come back to. */
function isLeft({ relatedTarget, currentTarget }: FocusEvent, id: string): boolean {
  if (relatedTarget === null) return document.activeElement !== currentTarget;
  return document.getElementById(listOf(id))?.contains(relatedTarget) !== true;
}

/** With the next frame the list selects all that is there: a letter typed by then, which the next one would replace. */
function caretToEnd(input: HTMLInputElement, typedBefore: string): void {
  const { value } = input;
  if (isOpenAt(input) && value !== typedBefore) input.setSelectionRange(value.length, value.length);
}

const isForForm = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || key === 'Shift' || key === 'Enter';

interface NoOptionsProps {
  /** Id of the retry item, which is an option like any other to a screen reader. */
  readonly id: string;
  readonly here: LocalList;
}

/** Item of a list without options: for one that could not be loaded, a retry. */
function NoOptions({ id, here }: NoOptionsProps) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: useNoneWords(here.state) });
  if (here.state !== 'missing') return <MenuItem disabled text={words} />;
  return (
    <MenuItem
      // The option is its <li>, and an id that is given goes to what stands in that.
      ref={(item) => {
        if (item !== null) item.id = id;
      }}
      roleStructure="listoption"
      active
      multiline
      text={words}
      labelElement={intl.formatMessage({ id: 'action.retry' })}
      shouldDismissPopover={false}
      // Focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={here.again}
    />
  );
}
