/**
 * The kinds of field an entity can have. A kind decides, once, how a value is checked, shown, filtered,
 * sorted and kept: nothing about a single field is decided in a screen.
 *
 * A field is a plain record (`{ kind: 'text', required: true, max: 32 }`), so that the server, the forms,
 * the local store and the documentation read the same thing.
 */

export interface FieldOptions {
  /** A value must be given; null is not one. */
  readonly required?: true;
  /** Given at creation, unchangeable after (codes and ids). */
  readonly immutable?: true;
  /** Set by the server only: never in a form, refused in a body. */
  readonly readOnly?: true;
  /** Personal data: shown, but never kept on the device nor in a recording (decision 'what stays secret'). */
  readonly private?: true;
  /**
   * Tells who a customer is, or what somebody wrote of one; or is theirs alone, as a login or a key at a supplier. Replaced in a
   * recording that is handed on.
   */
  readonly personal?: true;
  /** Beyond the fields that the specification names: a host that was not made for this console has none of it. */
  readonly added?: true;
}

export interface TextOptions extends FieldOptions {
  /** Characters, after trimming. */
  readonly min?: number;
  readonly max?: number;
  readonly multiline?: true;
}

export interface CodeOptions extends TextOptions {
  /** A Vietnamese tax code (vietnam/tax-code.ts). */
  readonly taxCode?: true;
}

export interface SecretOptions extends TextOptions {
  /** Its form offers to generate one, for another program to know it by. */
  readonly generated?: true;
  /**
   * By which a person signs in: bounds count characters of its NFC form, whatever units they take, and its form shows it
   * on request. OWASP ASVS 5.0, 6.2.
   */
  readonly signsIn?: true;
}

export interface ImageOptions extends FieldOptions {
  /** Shows the person who is called by this field of the row: their initials where there is no picture. */
  readonly portraitOf?: string;
}

export interface ListOptions extends FieldOptions {
  /** Name in code -> value on the wire, as of a choice: of these it takes any number. Absent: texts of any kind. */
  readonly of?: Readonly<Record<string, string>>;
  /**
   * Its texts are ids whose words are the messages `<words>.<id>`. Two: what stands before the point of an id has those of
   * the first, what stands behind it those of the second.
   */
  readonly words?: string | readonly [string, string];
}

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

export interface IntegerOptions extends NumberOptions {
  /** A calendar day written as a number, 20261120: shown as the day that it is. */
  readonly asDay?: true;
}

export interface InstantOptions extends FieldOptions {
  /** Shown with its second in lists, too, as events of one minute would look alike without it. */
  readonly toSecond?: true;
}

export interface PhoneOptions extends FieldOptions {
  /** Fixed lines and hot lines (1800, 1900), too. */
  readonly anyLine?: true;
}

interface OptionsByKind {
  /** Free text, trimmed, NFC. Sorted by Vietnamese collation with numbers by value. */
  text: TextOptions;
  /** A code people type and read aloud: letters, digits, `-`, `_`, `.`, not these three alone; no blanks. */
  code: CodeOptions;
  /** Vietnamese mobile number, stored as 0xxxxxxxxx. */
  phone: PhoneOptions;
  email: FieldOptions;
  /** An http(s) address. */
  link: FieldOptions;
  /** Integer number of VND; never a fraction. */
  money: NumberOptions;
  integer: IntegerOptions;
  /** 0 to 100, two decimals. */
  percent: FieldOptions;
  flag: FieldOptions;
  /** A moment: ISO 8601 with offset. Shown in Asia/Ho_Chi_Minh. */
  instant: InstantOptions;
  /** A calendar day: YYYY-MM-DD. */
  day: FieldOptions;
  /** Address of an uploaded picture, and of nothing else. */
  image: ImageOptions;
  richText: TextOptions;
  /** Never in the journal, the row cache, a recording, a URL or a log. */
  secret: SecretOptions;
  /** A list of short texts. */
  list: ListOptions;
}

export type SimpleKind = keyof OptionsByKind;
export type FieldKind = SimpleKind | 'choice' | 'reference';

type SimpleField = { [K in SimpleKind]: { readonly kind: K } & OptionsByKind[K] }[SimpleKind];
export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  /** Name in code -> value on the wire; the label is the message `choice.<entity>.<field>.<name>`. */
  readonly values: Readonly<Record<string, string | number>>;
}
export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  /** Name of the reference list (`reference-lists.ts`) that has the labels. */
  readonly to: string;
  readonly offersLocked?: true;
}
export interface ReferenceOptions extends FieldOptions {
  /** For what is asked about a row, not pointed to from another: its form offers what is locked, too. */
  readonly offersLocked?: true;
}
export type Field = SimpleField | ChoiceField | ReferenceField;

type TextKind =
  | 'text'
  | 'code'
  | 'phone'
  | 'email'
  | 'link'
  | 'instant'
  | 'day'
  | 'image'
  | 'richText'
  | 'secret';

/** The TypeScript type of a field's value (null aside). */
export type ValueOf<F> = F extends { readonly kind: TextKind | 'reference' }
  ? string
  : F extends { readonly kind: 'money' | 'integer' | 'percent' }
    ? number
    : F extends { readonly kind: 'flag' }
      ? boolean
      : F extends { readonly kind: 'choice'; readonly values: infer V }
        ? V[keyof V]
        : F extends { readonly kind: 'list' }
          ? readonly string[]
          : never;

function ofKind<K extends SimpleKind>(kind: K) {
  function build(): { readonly kind: K };
  function build<const O extends OptionsByKind[K]>(options: O): { readonly kind: K } & O;
  function build(options: object = {}) {
    return { kind, ...options };
  }
  return build;
}

export const text = ofKind('text');
export const code = ofKind('code');
export const phone = ofKind('phone');
export const email = ofKind('email');
export const link = ofKind('link');
export const money = ofKind('money');
export const integer = ofKind('integer');
export const percent = ofKind('percent');
export const flag = ofKind('flag');
export const instant = ofKind('instant');
export const day = ofKind('day');
export const image = ofKind('image');
export const richText = ofKind('richText');
export const secret = ofKind('secret');
export const list = ofKind('list');

export function choice<
  const V extends Readonly<Record<string, string | number>>,
  const O extends FieldOptions = Record<never, never>,
>(values: V, options?: O) {
  return withOptions({ kind: 'choice' as const, values }, options);
}

export function reference<const T extends string, const O extends ReferenceOptions = Record<never, never>>(
  to: T,
  options?: O,
) {
  return withOptions({ kind: 'reference' as const, to }, options);
}

function withOptions<B extends object, O extends FieldOptions>(base: B, options: O | undefined): B & O {
  return Object.assign({}, base, options);
}

const numericKinds: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'percent']);

/** Whether values of the field are numbers on the wire. */
export function isNumeric(field: Field): boolean {
  if (field.kind === 'choice') return Object.values(field.values).every((value) => typeof value === 'number');
  return numericKinds.has(field.kind);
}

/** Choices of a field that takes some of a few values: name in code -> value; empty for any other. */
export function choicesOf(field: Field): Readonly<Record<string, string | number>> {
  if (field.kind === 'choice') return field.values;
  return (field.kind === 'list' && field.of) || {};
}

/** Whether the field holds a day or a moment: only there does a date-like text mean a day's range. */
export function isTemporal(field: Field): boolean {
  return field.kind === 'instant' || field.kind === 'day';
}

/** Whether a value of the field may be written to the device (row cache, journal, recording, export). */
export function mayBeKept(field: Field): boolean {
  return field.kind !== 'secret' && field.private !== true;
}

/** Whether its values are of a person: phone numbers and e-mail addresses are whatever the field is called. */
export function isPersonal(field: Field): boolean {
  return field.personal === true || field.kind === 'phone' || field.kind === 'email';
}
