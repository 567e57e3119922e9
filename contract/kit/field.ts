import * as z from 'zod/mini';
import { date, instant } from '#contract/fields/dates.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { inLang, type Lang, type LangText } from '#contract/lang.ts';

/** A word in both languages; `file`: how exports call it, where it is not the same word. */
export interface Label {
  readonly zh: string;
  readonly en: string;
  readonly file?: { readonly zh: string; readonly en: string };
}

/**
 * How a state looks.
 * - `neutral`: nothing has begun, or it no longer counts
 * - `wait`: another person has to act
 * - `act`: the reader has to act
 * - `good`, `bad`: decided
 */
type Tone = 'neutral' | 'wait' | 'act' | 'good' | 'bad';

/** One value of a choice; with a tone it is shown as a tag. */
export interface Choice extends Label {
  readonly tone?: Tone;
}
type Choices = Readonly<Record<string, Choice>>;

/**
 * How a value is shown and exported. `long`: text that needs room. `stored`: plain text or text by language key.
 * `flag`: yes or no. `made`: of several fields. A page says itself how it shows these two, an export how it writes the
 * last.
 */
export type Kind =
  | 'text'
  | 'long'
  | 'name'
  | 'stored'
  | 'money'
  | 'day'
  | 'instant'
  | 'choice'
  | 'flag'
  | 'made';

/** What is known of one field of a row, stated once. A field without a label is on the wire and nowhere shown. */
export interface Field<
  W extends z.ZodMiniType | null = z.ZodMiniType | null,
  L extends Label | null = Label | null,
> {
  /** Its schema in answers; null: a column that is made of other fields. */
  readonly wire: W;
  readonly label: L;
  readonly kind: Kind;
  readonly choices?: Choices;
  /** It may name a person: an export that holds it asks for its purpose. */
  readonly personal?: true;
}

const field =
  <W extends z.ZodMiniType>(kind: Kind, wire: W) =>
  (label: Label): Field<W, Label> => ({ kind, wire, label });

export const textField = field('text', z.string());
export const longField = field('long', z.string());
export const storedField = field('stored', z.string());
/** A name that an organiser has given, by language. */
export const nameField = field('name', langText);
/** In the smallest unit of the row’s `currency`. */
export const moneyField = field('money', z.int());
export const dayField = field('day', date);
export const instantField = field('instant', instant);
/** Null until it has happened. */
export const laterField = field('instant', z.nullable(instant));

export const flagField = field('flag', z.boolean());

export const personal = <F extends Field>(of: F): F & { personal: true } => ({ ...of, personal: true });

export function choiceField<const C extends Choices>(label: Label, choices: C) {
  const wire: z.ZodMiniType<keyof C & string> = z.enum(Object.keys(choices) as [keyof C & string]);
  return { kind: 'choice', wire, label, choices } as const;
}

export function madeField(label: Label): Field<null, Label> {
  return { kind: 'made', wire: null, label };
}

/** On the wire only: ids, versions, flags that pages draw conclusions from. */
export function bareField<W extends z.ZodMiniType>(wire: W): Field<W, null> {
  return { kind: 'text', wire, label: null };
}

export const wordOf = (label: Label, lang: Lang): string => inLang(label as LangText, lang);
export const fileWordOf = (label: Label, lang: Lang): string =>
  inLang((label.file ?? label) as LangText, lang);
