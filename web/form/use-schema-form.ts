import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { registerForm } from '#web/lib/unsent-input.ts';
import { check, type Checked } from './check.ts';
import { moved } from '#web/ui/moved.ts';
import { dropDraft, keepDraft, merged, readDraft } from './draft.ts';
import { formStore, type FormStore } from './form-store.ts';
import type { AtPath, FieldHost, PathOf, FieldPath } from './field-path.ts';

/** The values of a form being filled in: every key is there, and an empty field is `''` or `null`. */
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
  /** Rules over several fields, run on the typed values even while single fields are wrong. */
  rules?: (values: V) => Problem[];
  /**
   * Fields that another one fills in, each with that one: while it is wrong, no error says that they are
   * empty.
   */
  filledBy?: (values: V) => Readonly<Partial<Record<PathOf<V>, PathOf<V>>>>;
  /**
   * Keeps the typed values on this device until they are sent: the draft's name, and the dotted paths never
   * kept.
   */
  draft?: { key: string; omit: readonly string[] } | undefined;
}

export interface SchemaForm<
  S extends z.ZodMiniType = z.ZodMiniType,
  V extends object = Record<string, unknown>,
> {
  readonly host: FieldHost;
  /** The place of a field, typed by its value. */
  at: <P extends PathOf<V>>(path: P) => FieldPath<AtPath<V, P>>;
  /** The present values; `useValue(form.at(…))` draws again when one changes. */
  values: () => V;
  set: <P extends PathOf<V>>(path: P, value: AtPath<V, P>) => void;
  /** Adds an item to the list at `path`. */
  add: <P extends PathOf<V>>(path: P, item: AtPath<V, `${P}.0`>) => void;
  remove: (path: PathOf<V>, index: number) => void;
  move: (path: PathOf<V>, from: number, to: number) => void;
  isDirty: () => boolean;
  check: () => Checked<z.output<S>>;
  /** Shows problems at their fields. */
  show: (problems: readonly Problem[]) => void;
  /** The problems that have no field here. */
  unplaced: (problems: readonly Problem[]) => Problem[];
  /** Whether a picture is still being uploaded. */
  isUploading: () => boolean;
  /** Resolves once no upload is in progress; false when one failed. */
  uploaded: () => Promise<boolean>;
  /** When the draft restored into the form was typed (ISO). */
  restoredAt: string | undefined;
  /** Resets the form to its first values, and deletes the kept draft. */
  startAnew: () => void;
  /** Call when the form has been sent: deletes the kept draft, and no change counts as unsaved. */
  sent: () => void;
  /** Marks that sending was tried, so that empty fields show their errors. */
  tryNow: () => void;
}

const keepAfterMs = 400;

/**
 * A form over a call's schema. Only the field that is typed in draws again.
 *
 *     const form = useSchemaForm({ schema: setTeam.body, initial: { name: '', size: null } });
 *     <Form form={form} send={useSend(setTeam)} onSent={leave} submit={w('save')}>
 *       <TextField at={form.at('name')} label={w('name')} required />
 *     </Form>
 */
export function useSchemaForm<S extends z.ZodMiniType, V extends object>(
  options: Options<S, V>,
): SchemaForm<S, V> {
  const id = useId();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [{ initial, kept }] = useState(() => ({
    initial: options.initial,
    kept: options.draft && readDraft<unknown>(options.draft.key),
  }));
  const [restoredAt, setRestoredAt] = useState(kept?.at);
  // Filled by the fields as they are drawn, read after a refusal.
  const [labels] = useState(() => new Map<string, string>());
  const [uploads] = useState(() => new Set<Promise<boolean>>());
  const tried = useRef(false);
  const pristine = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Keeps the typed values that are not kept yet. */
  const waiting = useRef<(() => void) | undefined>(undefined);

  const [store] = useState(() => formStore<V>(kept ? (merged(initial, kept.value) as V) : initial));
  useEffect(() => {
    let before = store.values();
    return store.subscribe(() => {
      const { draft } = latest.current;
      const values = store.values();
      if (!draft || values === before) return;
      before = values;
      clearTimeout(timer.current);
      waiting.current = () => {
        waiting.current = undefined;
        keepDraft(draft.key, values, draft.omit, new Date());
      };
      timer.current = setTimeout(() => waiting.current?.(), keepAfterMs);
    });
  }, [store]);
  // The user may leave the page before that time is over.
  useEffect(() => {
    const leave = () => waiting.current?.();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useEffect(
    () => registerForm(() => JSON.stringify(store.values()) !== JSON.stringify(pristine.current)),
    [store],
  );

  return useMemo(() => {
    const test = (): Checked<z.output<S>> => {
      const { schema, rules, filledBy } = latest.current;
      const values = store.values();
      const checked = check(schema, values as Record<string, unknown>);
      const broken = (rules?.(values) ?? []).filter((each) => each.severity === 'block');
      if (checked.ok && broken.length === 0) return checked;
      const all = [...(checked.ok ? [] : checked.problems), ...broken];
      const source = (filledBy?.(values) ?? {}) as Readonly<Record<string, string>>;
      const follows = ({ code, place }: Problem) =>
        code === refusals.required.code && all.some((each) => each.place === source[place]);
      return { ok: false, problems: all.filter((each) => !follows(each)) };
    };
    const list = (path: string) => store.get(path) as unknown[];
    const forgetDraft = () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      const { draft } = latest.current;
      if (draft) dropDraft(draft.key);
      setRestoredAt(undefined);
    };
    const host: FieldHost = {
      store: store as unknown as FormStore,
      id,
      labels,
      tried: () => tried.current,
      uploads,
      checkAt: (path) => {
        const checked = test();
        store.setError(path, checked.ok ? undefined : byPlace(checked.problems)[path]);
      },
    };
    return {
      host,
      at: (path) => ({ host, path }),
      values: store.values,
      set: store.set,
      add: (path, item) => store.set(path, [...list(path), item]),
      remove: (path, index) =>
        store.set(
          path,
          list(path).filter((_, at) => at !== index),
        ),
      move: (path, from, to) => store.set(path, moved(list(path), from, to)),
      isDirty: () => JSON.stringify(store.values()) !== JSON.stringify(pristine.current),
      check: test,
      show: (problems) => store.setErrors(byPlace(problems.filter((each) => labels.has(each.place)))),
      unplaced: (problems) => problems.filter((each) => !labels.has(each.place)),
      isUploading: () => uploads.size > 0,
      uploaded: async () => {
        let all = true;
        while (uploads.size > 0) all = (await Promise.all(uploads)).every(Boolean) && all;
        return all;
      },
      restoredAt,
      startAnew: () => {
        store.replace(initial);
        forgetDraft();
      },
      sent: () => {
        forgetDraft();
        tried.current = false;
        pristine.current = store.values();
      },
      tryNow: () => {
        tried.current = true;
      },
    };
  }, [id, initial, labels, restoredAt, store, uploads]);
}

function byPlace(problems: readonly Problem[]): Record<string, string> {
  const places: Record<string, Problem[]> = {};
  for (const each of problems) (places[each.place] ??= []).push(each);
  return Object.fromEntries(Object.entries(places).map(([place, all]) => [place, problemsText(all)]));
}
