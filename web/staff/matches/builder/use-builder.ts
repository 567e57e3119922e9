import { useEffect, useId, useState } from 'react';
import { isTimeZone } from '#contract/fields/clock-parts.ts';
import type { staffGetMatch } from '#contract/matches/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { match as matchSchema, type Match } from '#contract/matches/match.ts';
import { check } from '#web/form/check.ts';
import { dropDraft, keepDraft, readDraft } from '#web/form/draft.ts';
import { formStore, type FormStore } from '#web/form/form-store.ts';
import type { AtPath, FieldHost, PathOf, FieldPath } from '#web/form/field-path.ts';
import { serverNow } from '#web/lib/clock.ts';
import { moved } from '#web/ui/moved.ts';
import { beijing } from '#contract/fields/time.ts';
import { withoutBlank } from './blank-rows.ts';
import { same } from './merge-match.ts';
import { steps } from './steps.ts';
import { byPlace, checkValues, type Checked } from './problems.ts';
import { valuesOf, type Values } from './values.ts';
import { watched, type Watched } from './watched.ts';

export type Detail = DataOf<typeof staffGetMatch>;

/** What is on the server, as far as this page knows. */
interface Base {
  /** 0 before the first save. */
  version: number;
  match: Match;
}

interface Draft {
  base: Base;
  match: Values;
}

/** One match under way in this browser. The object stays the same; what changes in it is watched. */
export interface Builder {
  id: string;
  host: FieldHost;
  store: FormStore<Values>;
  at: <P extends PathOf<Values>>(path: P) => FieldPath<AtPath<Values, P>>;
  set: (path: string, value: unknown) => void;
  list: (path: string) => unknown[];
  move: (path: string, from: number, to: number) => void;
  base: Watched<Base>;
  checked: Watched<Checked>;
  dirty: Watched<boolean>;
  /** When the kept draft that stands in the fields was typed (ISO). */
  restoredAt: Watched<string | undefined>;
  /** Events whose fields are open, by id. */
  opened: Watched<ReadonlySet<string>>;
  /** What stood in the fields before each change. */
  steps: Watched<readonly Values[]>;
  /** Takes the last change back. */
  undo: () => void;
  /** Checks what is typed now, not only once typing has paused. */
  recheck: (detail: Detail | null) => void;
  /** From the first try to save or publish on, fields say what is wrong with them. */
  try: () => void;
  /** The server has it now. */
  saved: (base: Base) => void;
  /** Other content, such as a merge; `base` is what it is compared with. */
  replace: (match: Match, base: Base) => void;
}

const draftKey = (id: string) => `match.${id}`;
const checkAfterMs = 250;
const keepAfterMs = 400;

/** What was kept of a match that was never saved, to begin with. */
export function keptMatch(id: string): Draft | undefined {
  return readDraft<Draft>(draftKey(id))?.value;
}

/** Puts the beginnings of a new match where its builder finds them. */
export function keepNew(id: string, match: Match): void {
  keepDraft(
    draftKey(id),
    { base: { version: 0, match }, match: valuesOf(match) } satisfies Draft,
    [],
    new Date(),
  );
}

export function useBuilder(id: string, detail: Detail | null): Builder {
  const inputs = useId();
  const [builder] = useState(() => make(id, inputs, detail));
  useEffect(() => {
    let before = builder.store.values();
    let checking: ReturnType<typeof setTimeout>;
    let keeping: ReturnType<typeof setTimeout>;
    const stop = builder.store.subscribe(() => {
      const values = builder.store.values();
      if (values === before) return;
      builder.remember(before, values);
      before = values;
      clearTimeout(checking);
      clearTimeout(keeping);
      checking = setTimeout(() => builder.recheck(detail), checkAfterMs);
      keeping = setTimeout(() => builder.keep(), keepAfterMs);
    });
    builder.recheck(detail);
    // A reload or a closed tab waits for no timer.
    window.addEventListener('pagehide', builder.keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', builder.keep);
      clearTimeout(checking);
      // What was typed in the last moment is kept as well.
      builder.keep();
      clearTimeout(keeping);
    };
  }, [builder, detail]);
  return builder;
}

interface Inner extends Builder {
  keep: () => void;
  remember: (before: Values, after: Values) => void;
}

function make(id: string, inputs: string, detail: Detail | null): Inner {
  const draft = readDraft<Draft>(draftKey(id));
  const fresh = detail ? { version: detail.version, match: detail.match } : draft!.value.base;
  // A draft of an older version is compared with what it was begun from; saving it then offers to merge.
  const base = watched<Base>(draft?.value.base ?? fresh);
  const store = formStore<Values>(draft?.value.match ?? valuesOf(fresh.match));
  const labels = new Map<string, string>();
  const checked = watched<Checked>({ match: null, problems: [] });
  const dirty = watched(draft !== undefined && detail !== null);
  const restoredAt = watched(detail ? draft?.at : undefined);
  const stepPaths = steps();
  let undoing = false;
  let tried = false;

  const show = () =>
    tried && store.setErrors(byPlace(checked.get().problems.filter(({ severity }) => severity === 'block')));
  const host: FieldHost = {
    store: store as unknown as FormStore,
    id: inputs,
    labels,
    tried: () => tried,
    uploads: new Set(),
    checkAt: (path) => {
      const problems = check(matchSchema, store.values() as unknown as Record<string, unknown>);
      store.setError(path, problems.ok ? undefined : byPlace(problems.problems)[path]);
    },
  };
  const changed = () => !same(base.get().match, withoutBlank(store.values()).values);
  const keep = () => {
    dirty.set(changed());
    if (dirty.get() || base.get().version === 0)
      keepDraft(draftKey(id), { base: base.get(), match: store.values() } satisfies Draft, [], new Date());
    else dropDraft(draftKey(id));
  };
  const forget = () => {
    dropDraft(draftKey(id));
    restoredAt.set(undefined);
    dirty.set(changed());
  };
  return {
    id,
    host,
    store,
    base,
    checked,
    dirty,
    restoredAt,
    keep,
    steps: stepPaths.list,
    remember: (before, after) => {
      if (!undoing) stepPaths.remember(before, after, Date.now());
    },
    undo: () => {
      const before = stepPaths.takeBack();
      if (!before) return;
      undoing = true;
      store.replace(before);
      undoing = false;
    },
    opened: watched<ReadonlySet<string>>(new Set()),
    at: (path) => ({ host, path }),
    set: store.set,
    list: (path) => store.get(path) as unknown[],
    move: (path, from, to) => store.set(path, moved(store.get(path) as unknown[], from, to)),
    recheck: (now) => {
      const values = store.values();
      const zone = isTimeZone(values.timeZone) ? values.timeZone : beijing;
      const published = now && now.stored.state === 'published' ? now.match : null;
      checked.set(
        checkValues(values, {
          today: dayIn(new Date(serverNow()), zone),
          published,
          uses: now?.groups ?? {},
        }),
      );
      dirty.set(changed());
      show();
    },
    try: () => {
      tried = true;
      show();
    },
    saved: (next) => {
      base.set(next);
      const { values } = withoutBlank(store.values());
      if (values !== store.values()) store.replace(values);
      forget();
    },
    replace: (match, next) => {
      // What stood before is not compared with what another has saved meanwhile: it would undo that as well.
      const stays = next.version === base.get().version;
      base.set(next);
      store.replace(valuesOf(match));
      if (!stays) stepPaths.forget();
      forget();
    },
  };
}
