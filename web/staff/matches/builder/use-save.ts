import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { setMatch, type RuleDecision } from '#contract/matches/calls.ts';
import { blocks } from '#contract/problem.ts';
import type { Match } from '#contract/matches/match.ts';
import { refusals } from '#contract/refusals.ts';
import { getRuleEffects } from '#contract/registrations/effects.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { changesRules, effectsOf, touchesNothing, type Effects } from './EffectsDialog.tsx';
import { goTo } from './go-to.ts';
import { byPlace, checkValues, inDocument } from './problems.ts';
import { w } from './text.ts';
import type { Builder, Detail } from './use-builder.ts';

interface Saving {
  save: () => Promise<boolean>;
  /** Registrations that the change would put in the wrong; saving waits for the answer. */
  effects: Effects | null;
  /** Undefined where they were only asked for, and nothing is to be saved. */
  answerEffects: ((decisions: RuleDecision[] | null) => void) | undefined;
  endEffects: () => void;
  /** Shows whom the rules as they are typed would no longer fit. */
  whatIf: () => Promise<void>;
  saving: boolean;
  /** Another person has saved meanwhile. */
  conflict: boolean;
  endConflict: () => void;
}

/** Sends what is typed. What cannot be sent at all leads to its first field; a stale version is a conflict. */
export function useSave(b: Builder, detail: Detail | null, entered: boolean): Saving {
  const published = detail?.stored.state === 'published';
  const { run, running, error } = useSend(setMatch, { quiet: true });
  // A conflict that has been settled is one no more, though its refusal is still the last.
  const [settled, setSettled] = useState<typeof error>(null);
  const conflict = error?.code === refusals.changedMeanwhile.code && error !== settled;

  const [question, setQuestion] = useState<{
    effects: Effects;
    answer?: (decisions: RuleDecision[] | null) => void;
  } | null>(null);
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
  const look = async (match: Match): Promise<Effects | null> => {
    setChecking(true);
    const effects = await readEffects(match);
    setChecking(false);
    return effects;
  };
  /** What becomes of those whom the change touches; null where it is not to be saved. */
  const decided = async (match: Match): Promise<RuleDecision[] | null> => {
    if (!published || !entered || !changesRules(b.base.get().match, match)) return [];
    const effects = await look(match);
    if (!effects) return null;
    if (touchesNothing(effects)) return [];
    const decisions = await new Promise<RuleDecision[] | null>((answer) => setQuestion({ effects, answer }));
    setQuestion(null);
    return decisions;
  };
  const whatIf = async (): Promise<void> => {
    const match = formMatch();
    const effects = match && (await look(match));
    if (effects && touchesNothing(effects)) toast('good', w('whatIfNone'));
    else if (effects) setQuestion({ effects });
  };

  const refused = useEffectEvent((failure: NonNullable<typeof error>) => {
    // A dialog says that nothing is lost; a toast would say that it is.
    if (failure.code === refusals.changedMeanwhile.code) return;
    if (!failure.givenUp) toast(failure.asked ? 'info' : 'bad', failure.message);
    const problems = inDocument(failure.problems);
    b.store.setErrors(byPlace(problems.filter(({ severity }) => severity === 'block')));
    const first = problems.find(({ severity }) => severity === 'block');
    if (first) goTo(b, first.place);
  });
  useEffect(() => {
    if (error) refused(error);
  }, [error]);

  /** What is typed, or null once its first wrong field is shown. */
  const formMatch = (): Match | null => {
    // What was mended in the last moment is no problem any more.
    b.recheck(detail);
    b.try();
    const { match, problems } = checkValues(b.store.values(), { today: '', published: null, uses: {} });
    // A pending match may be saved with problems, but not with a field that holds nothing it could.
    if (match && !(published && blocks(b.checked.get().problems))) return match;
    const wrong = (match ? b.checked.get().problems : problems).filter(
      ({ severity }) => severity === 'block',
    );
    b.store.setErrors(byPlace(wrong));
    if (wrong[0]) goTo(b, wrong[0].place);
    toast('bad', w('mendFirst', { n: wrong.length }));
    return null;
  };
  const save = async (): Promise<boolean> => {
    const match = formMatch();
    if (!match) return false;
    const decisions = await decided(match);
    if (!decisions) return false;
    const of = decisions.length > 0 ? { decisions } : {};
    const answer = await run({ id: b.id, version: b.base.get().version, match, ...of });
    if (!answer) return false;
    b.saved({ version: answer.version, match });
    toast('good', w('savedNow'));
    return true;
  };
  return {
    save,
    saving: running || checking,
    effects: question?.effects ?? null,
    answerEffects: question?.answer,
    endEffects: () => setQuestion(null),
    whatIf,
    conflict,
    endConflict: () => setSettled(error),
  };
}
