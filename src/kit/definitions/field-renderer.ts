/**
 * Renderer of a kind of field: show it in a cell, search by it, edit it. One file per kind; `field-renderers.ts` lists them. A
 * screen never decides how a single field looks.
 */
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';

import type { Field } from '#model/field.ts';
import type { SearchValue } from '#model/search-values.ts';
import type { Formats } from '../ui/formats.ts';

/** A dot before the word, or a colour of the figures; never colour alone. */
export type Look =
  | 'dim'
  | 'danger'
  | 'strong'
  | 'dot-positive'
  | 'dot-waiting'
  | 'dot-danger'
  | 'dot-neutral';

export interface RenderedValue {
  /** Text to read and to copy; empty if the value is unknown. */
  readonly text: string;
  readonly look?: Look | undefined;
  /** Address of a picture that stands for the text where there is room to draw it. */
  readonly picture?: string | undefined;
  /** Name of the person whom the picture shows: drawn as one, by initials where there is no picture. */
  readonly portrait?: string | undefined;
  /** Whether the text is the name of a member of staff. */
  readonly isPerson?: boolean;
}

export interface FieldPlace {
  readonly entity: string;
  readonly name: string;
  readonly field: Field;
}

/** Context of rendering beside the value; made once per language. */
export interface ShowContext {
  readonly formats: Formats;
  readonly intl: IntlShape;
  /** Label of an option of a reference list held here. */
  labelOf(list: string, id: string): string | undefined;
}

export interface FilterProps extends FieldPlace {
  readonly value: SearchValue;
  onChange(value: SearchValue): void;
}

export interface EditorProps extends FieldPlace {
  readonly id: string;
  readonly value: unknown;
  readonly invalid: boolean;
  /** Initial value, with its label from the row: the list of a reference may no longer contain it. */
  readonly begun?: { readonly value: unknown; readonly label: string | undefined };
  /** Id of the element that says what is wrong. */
  readonly describedBy: string | undefined;
  onChange(value: unknown): void;
  /** One of a list was chosen, and handed on: nothing is left to be typed. */
  onChosen?(): void;
  onBlur(): void;
}

export interface FieldRenderer {
  readonly align: 'start' | 'end';
  /** px of its column where a screen says nothing else. */
  readonly width: number;
  show(value: unknown, place: FieldPlace, context: ShowContext, label?: string): RenderedValue;
  /** The words of an active filter: 'từ 1.000.000 đến 5.000.000'. */
  describe(value: SearchValue, place: FieldPlace, context: ShowContext): string;
  readonly Filter: ComponentType<FilterProps> | undefined;
  readonly Editor: ComponentType<EditorProps> | undefined;
}

export const emptyShown: RenderedValue = { text: '' };
