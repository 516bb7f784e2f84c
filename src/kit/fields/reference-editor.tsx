/** Chooses one option of a reference list by typing a part of its name, without marks. */
import { MenuItem } from '@blueprintjs/core';
import type { ItemListPredicate, ItemRenderer } from '@blueprintjs/select';
import { Suggest } from '@blueprintjs/select';
import type { KeyboardEvent } from 'react';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ReferenceOption } from '#store/references-slice.ts';
import type { EditorProps } from './field-tool.ts';
import { OptionsOnFocusContext } from './options-on-focus.ts';
import { offeredOptions, searchOptions, useReference } from './use-reference.ts';

const mostShown = 50;

/** Made once: another function would make the list forget where the person is in it. */
const predicate: ItemListPredicate<ReferenceOption> = (typed, items) => [
  ...searchOptions(items, typed, mostShown),
];

const renderer =
  (chosen: string | undefined): ItemRenderer<ReferenceOption> =>
  (option, { handleClick, handleFocus, modifiers, ref, id }) =>
    modifiers.matchesPredicate ? (
      <MenuItem
        key={option.id}
        id={id ?? ''}
        {...(ref === undefined ? {} : { ref })}
        text={option.label}
        active={modifiers.active}
        roleStructure="listoption"
        selected={option.id === chosen}
        onClick={handleClick}
        {...(handleFocus === undefined ? {} : { onFocus: handleFocus })}
      />
    ) : null;

export function ReferenceEditor({ field, id, value, invalid, describedBy, onChange, onBlur }: EditorProps) {
  const intl = useIntl();
  const options = useReference(field.kind === 'reference' ? field.to : '');
  const items = useMemo(
    () => (field.kind === 'reference' ? [...offeredOptions(field, options, value)] : []),
    [field, options, value],
  );
  const selected = options.find((option) => option.id === value) ?? null;
  const known = selected ?? (typeof value === 'string' && value !== '' ? unknownOption(value) : null);
  // Enter takes the option that is marked: to begin with the one that is chosen, never simply the first.
  const [marked, setMarked] = useState(known);
  const query = useRef('');
  const suggest = useRef<Suggest<ReferenceOption>>(null);
  const opensOnFocus = use(OptionsOnFocusContext);
  const newest = useRef(known);
  useEffect(() => {
    newest.current = known;
  });
  // Read anew while it is open, the list marks its first option again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other options are a reason.
  useEffect(() => {
    if (query.current === '') setMarked(newest.current);
  }, [items]);
  return (
    <Suggest<ReferenceOption>
      ref={suggest}
      openOnKeyDown={!opensOnFocus}
      items={items}
      selectedItem={known}
      activeItem={marked}
      onActiveItemChange={setMarked}
      onQueryChange={(typed) => {
        query.current = typed;
      }}
      itemsEqual="id"
      fill
      resetOnClose
      resetOnSelect
      closeOnSelect
      inputValueRenderer={(option) => option.label}
      itemListPredicate={predicate}
      itemRenderer={renderer(known?.id)}
      noResults={<MenuItem disabled text={intl.formatMessage({ id: 'filter.noneFound' })} />}
      onItemSelect={(option) => {
        onChange(option.id);
        // The list lets go of focus as it closes: in a form Tab goes on from here.
        if (!opensOnFocus) document.getElementById(id)?.focus();
      }}
      popoverProps={{ minimal: true, matchTargetWidth: true, onOpening: () => setMarked(known) }}
      inputProps={{
        id,
        placeholder: intl.formatMessage({ id: 'filter.typeToSearch' }),
        className: 'c-reference',
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        onMouseDown: () => {
          if (!opensOnFocus) suggest.current?.setState({ isOpen: true });
        },
        onKeyDownCapture: (event) => {
          const { key, currentTarget } = event;
          // What an input method is composing is not deleted, nor given up, by the keys that it takes.
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          // While options are shown, Esc is about them: they close, and focus stays. Around a cell it gives the cell up.
          if (key === 'Escape' && !opensOnFocus && isOpenAt(currentTarget)) {
            event.stopPropagation();
            suggest.current?.setState({ isOpen: false });
          }
          // Nothing is typed that could be deleted: it is the option that is.
          if ((key === 'Backspace' || key === 'Delete') && query.current === '' && value !== null)
            onChange(null);
        },
        onKeyDown: (event) => {
          // While options are shown, Enter is about them: not about the form or the drawer around it.
          const isOpen = isOpenAt(event.currentTarget);
          const isAboutOption = marked !== null || event.currentTarget.value !== '';
          if (isOpen && event.key === 'Enter' && isAboutOption) event.preventDefault();
          // It opens at any key; these are about the form, or begin what is.
          if (!isOpen && isForForm(event)) suggest.current?.setState({ isOpen: false });
        },
        onBlur,
      }}
    />
  );
}

const isOpenAt = (input: Element) => input.getAttribute('aria-expanded') === 'true';

const isForForm = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || key === 'Shift' || key === 'Enter';

/** A row may point to what the list no longer offers; its id stands until its label is known. */
const unknownOption = (id: string): ReferenceOption => ({ id, label: id, active: false });
