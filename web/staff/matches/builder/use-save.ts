import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { setMatch } from '#contract/matches/calls.ts';
import { blocks } from '#contract/problem.ts';
import type { Match } from '#contract/matches/match.ts';
import { refusals } from '#contract/refusals.ts';
import { getRuleEffects } from '#contract/registrations/effects.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { changesRules, effectsOf, type Effects } from './EffectsDialog.tsx';
import { goTo } from './go-to.ts';
import { byPlace, checkValues, inDocument } from './problems.ts';
import { w } from './text.ts';
import type { Builder, Detail } from './use-builder.ts';

interface Saving {
  save: () => Promise<boolean>;
  /** Registrations that the change would put in the wrong; saving waits for the answer. */
  effects: Effects | null;
  answerEffects: (save: boolean) => void;
  saving: boolean;
  /** Another person has saved meanwhile. */
  conflict: boolean;
  endConflict: () => void;
}

/** Sends what is typed. What cannot be sent at all leads to its first field; a stale version is a conflict. */
export function useSave(b: Builder, detail: Detail | null, entered: boolean): Saving {
  const published = detail?.stored.state === 'published';
  const { run, running, error } = useSend(setMatch);
  // A conflict that has been settled is one no more, though its refusal is still the last.
  const [settled, setSettled] = useState<typeof error>(null);
  const conflict = error?.code === refusals.changedMeanwhile.code && error !== settled;

  const [asked, setAsked] = useState<{ effects: Effects; answer: (save: boolean) => void } | null>(null);
  const [checking, setChecking] = useState(false);

  const client = useQueryClient();
  const readEffects = (after: Match): Promise<Effects | null> =>
    client
      .fetchQuery({
        queryKey: [getRuleEffects.path, b.id, after],
        queryFn: () => effectsOf(b.id, after),
        gcTime: 0,
      })
      .catch((failure: unknown) => {
        // It has been shown, as that of any read.
        if (failure instanceof CallFailed) return null;
        throw failure;
      });
  const allowed = async (match: Match): Promise<boolean> => {
    if (!published || !entered || !changesRules(b.base.get().match, match)) return true;
    setChecking(true);
    const effects = await readEffects(match);
    setChecking(false);
    if (!effects) return false;
    if (effects.affected === 0) return true;
    const save = await new Promise<boolean>((answer) => setAsked({ effects, answer }));
    setAsked(null);
    return save;
  };

  const refused = useEffectEvent((failure: NonNullable<typeof error>) => {
    if (failure.code === refusals.changedMeanwhile.code) return;
    const problems = inDocument(failure.problems);
    b.store.setErrors(byPlace(problems.filter(({ severity }) => severity === 'block')));
    const first = problems.find(({ severity }) => severity === 'block');
    if (first) goTo(b, first.place);
  });
  useEffect(() => {
    if (error) refused(error);
  }, [error]);

  const save = async (): Promise<boolean> => {
    // What was mended in the last moment is no problem any more.
    b.recheck(detail);
    b.try();
    const { match, problems } = checkValues(b.store.values(), { today: '', published: null, uses: {} });
    // A pending match may be saved with problems, but not with a field that holds nothing it could.
    if (!match || (published && blocks(b.checked.get().problems))) {
      const wrong = match ? b.checked.get().problems : problems;
      b.store.setErrors(byPlace(wrong.filter(({ severity }) => severity === 'block')));
      const first = wrong.find(({ severity }) => severity === 'block');
      if (first) goTo(b, first.place);
      toast('bad', w('mendFirst', { n: wrong.filter(({ severity }) => severity === 'block').length }));
      return false;
    }
    if (!(await allowed(match))) return false;
    const saved = await run({ id: b.id, version: b.base.get().version, match });
    if (!saved) return false;
    b.saved({ version: saved.version, match });
    toast('good', w('savedNow'));
    return true;
  };
  return {
    save,
    saving: running || checking,
    effects: asked?.effects ?? null,
    answerEffects: (answer) => asked?.answer(answer),
    conflict,
    endConflict: () => setSettled(error),
  };
}
