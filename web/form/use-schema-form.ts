import { useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { blocks, type Problem } from '#contract/problem.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { check, type Checked } from './check.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { AtPath, FieldHost, KitForm, PathOf, Place } from './place.ts';

/** What a form holds while it is filled in: every key is there, and what is not chosen yet is `''` or `null`. */
export type Filling<T> = T extends string
  ? string extends T
    ? string
    : T | '' | null
  : T extends number
    ? T | null
    : T extends boolean
      ? boolean
      : T extends readonly (infer E)[]
        ? Filling<E>[]
        : T extends object
          ? { -readonly [K in keyof T]-?: Filling<Exclude<T[K], undefined>> }
          : T;

interface Options<S extends z.ZodMiniType, V extends object> {
  /** The body of the call that the form sends. */
  schema: S;
  /** Every field, empty ones as `''` or `null`. Read once. */
  initial: V;
  /** Rules over several fields, run on what is typed even while single fields are wrong. */
  rules?: (values: V) => Problem[];
  /** Keeps what is typed on this device until it is sent: its name, and the dotted paths never kept. */
  draft?: { key: string; omit: readonly string[] } | undefined;
}

export interface SchemaForm<
  S extends z.ZodMiniType = z.ZodMiniType,
  V extends object = Record<string, unknown>,
> {
  readonly host: FieldHost;
  /** The place of a field, typed by what it holds. */
  at: <P extends PathOf<V>>(path: P) => Place<AtPath<V, P>>;
  /** What is typed now; `useValue(form.at(…))` draws again when it changes. */
  values: () => V;
  set: <P extends PathOf<V>>(path: P, value: AtPath<V, P>) => void;
  /** Adds an item to the list at `path`. */
  add: <P extends PathOf<V>>(path: P, item: AtPath<V, `${P}.0`>) => void;
  remove: (path: PathOf<V>, index: number) => void;
  move: (path: PathOf<V>, from: number, to: number) => void;
  isDirty: () => boolean;
  check: () => Checked<z.output<S>>;
  /** Puts problems beside their fields. */
  show: (problems: readonly Problem[]) => void;
  /** Those that have no field here. */
  unplaced: (problems: readonly Problem[]) => Problem[];
  /** When the kept draft that stands in the form was typed (ISO). */
  restoredAt: string | undefined;
  /** Back to how the form was first, and the kept draft goes. */
  startAnew: () => void;
  /** Call when the form has been sent: the kept draft goes and nothing counts as unsaved. */
  sent: () => void;
  /** Marks that sending was tried. */
  tryNow: () => void;
}

const keepAfterMs = 400;

/**
 * A form over a call's schema. Only the field that is typed in draws again.
 *
 *     const form = useSchemaForm({ schema: setTeam.body, initial: { name: '', size: null } });
 *     <Form form={form} onSubmit={(body) => send(body)} submit={w('save')}>
 *       <TextField at={form.at('name')} label={w('name')} required />
 *     </Form>
 */
export function useSchemaForm<S extends z.ZodMiniType, V extends object>(
  options: Options<S, V>,
): SchemaForm<S, V> {
  const { schema, rules, draft } = options;
  const id = useId();
  const [initial] = useState(options.initial);
  const [kept] = useState(() => (draft ? readDraft<Partial<V>>(draft.key) : undefined));
  const [restoredAt, setRestoredAt] = useState(kept?.at);
  const tried = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const test = (values: V): Checked<z.output<S>> => {
    const checked = check(schema, values as Record<string, unknown>);
    const broken = [
      ...(checked.ok ? [] : checked.problems),
      ...(rules?.(values).filter((each) => each.severity === 'block') ?? []),
    ];
    return checked.ok && !blocks(broken) ? checked : { ok: false, problems: broken };
  };
  const latest = useRef({ test, draft });
  useEffect(() => {
    latest.current = { test, draft };
  });

  const kit = useForm<V>({
    mode: 'uncontrolled',
    initialValues: { ...initial, ...kept?.value },
    validate: (values) => {
      const checked = latest.current.test(values);
      return checked.ok ? {} : byPlace(checked.problems);
    },
    onValuesChange: (values) => {
      const { draft } = latest.current;
      if (!draft) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepDraft(draft.key, values, draft.omit, new Date()), keepAfterMs);
    },
  });

  const [labels] = useState(() => new Map<string, string>());
  // New whenever an error changes, which is when the fields have to draw again.
  const host: FieldHost = { kit: kit as unknown as KitForm, id, labels, tried: () => tried.current };
  const forgetDraft = () => {
    clearTimeout(timer.current);
    if (draft) dropDraft(draft.key);
    setRestoredAt(undefined);
  };
  return {
    host,
    at: (path) => ({ host, path: String(path) }),
    values: kit.getValues,
    set: (path, value) => kit.setFieldValue(path as never, value as never, { forceUpdate: false }),
    add: (path, item) => kit.insertListItem(path as never, item as never),
    remove: (path, index) => kit.removeListItem(path as never, index),
    move: (path, from, to) => kit.reorderListItem(path as never, { from, to }),
    isDirty: () => kit.isDirty(),
    check: () => test(kit.getValues()),
    show: (problems) => kit.setErrors(byPlace(problems.filter((each) => labels.has(each.place)))),
    unplaced: (problems) => problems.filter((each) => !labels.has(each.place)),
    restoredAt,
    startAnew: () => {
      kit.setValues(initial);
      forgetDraft();
    },
    sent: () => {
      forgetDraft();
      tried.current = false;
      kit.resetDirty();
    },
    tryNow: () => {
      tried.current = true;
    },
  };
}

function byPlace(problems: readonly Problem[]): Record<string, string> {
  const places: Record<string, Problem[]> = {};
  for (const each of problems) (places[each.place] ??= []).push(each);
  return Object.fromEntries(Object.entries(places).map(([place, all]) => [place, problemsText(all)]));
}
