import { useEffect, useMemo, useState } from 'react';
import { currencyOf } from '#contract/fields/currency.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { today } from '#web/portal/people/today.ts';
import { blocks, problem, type Problem } from '#contract/problem.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import { refusalOf, windowFor } from '#contract/registrations/actions.ts';
import { peopleIn } from '#contract/registrations/case.ts';
import { setRegistrationDraft } from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { qualificationOf } from '#contract/registrations/rules/athletes.ts';
import { isLive } from '#contract/registrations/stage.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useSend } from '#web/lib/queries.ts';
import { problemText } from '#web/lib/failure.ts';
import { say } from '#web/lib/lang.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Banners } from './Banners.tsx';
import { Conflict } from './Conflict.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { DraftState } from './DraftState.tsx';
import { Earlier } from './Earlier.tsx';
import { EventsStep } from './EventsStep.tsx';
import { Foot } from './Foot.tsx';
import { FormStep } from './FormStep.tsx';
import { focusPlace, placesAround, type ProblemTarget } from './problem-target.ts';
import { ItineraryStep } from './ItineraryStep.tsx';
import { stepToMend } from './person-problems.ts';
import { Overview } from './Overview.tsx';
import { materialsOf } from './MaterialsFirst.tsx';
import { Refused } from './Refused.tsx';
import { choiceOf, owedOf, type Loaded, type Start } from './start.ts';
import { TeamStep } from './TeamStep.tsx';
import { Unregistered } from './Unregistered.tsx';
import { useStayOnce } from './use-stay-once.ts';
import { useSteps } from './use-steps.ts';
import { actOf, useSubmit } from './use-submit.ts';
import { useWizard, type Wizard as WizardState } from './use-wizard.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

export interface StepProps {
  wizard: WizardState;
  /** Those of the steps that have been seen, and what the server refused. */
  problems: readonly Problem[];
  /** As last submitted; null before. */
  submitted: RegistrationForm | null;
}

interface Props {
  loaded: Loaded;
  start: Start;
  /** Reads the facts again. */
  again: () => void;
}

/** The wizard of one team in one match. */
export function Wizard({ loaded, start: begun, again }: Props) {
  const [start, setStart] = useState(begun);
  const wizard = useWizard(loaded, start);
  const { c, drafts, fees } = wizard;
  const { match, team, matchId } = c;
  const submission = useSubmit(wizard);
  const discarding = useSend(setRegistrationDraft);
  const finished = submission.done !== null || (isLive(wizard.action.stage) && !drafts.dirty);
  const steps = useSteps(team.teamType, start.from, finished);
  const { step, available, at } = steps;
  // Events need the width for themselves.
  const isWide = useMedia(step === 'events' ? '(min-width: 80em)' : '(min-width: 62em)');
  const [goal, setGoal] = useState<ProblemTarget | null>(null);
  const [askingSame, setAskingSame] = useState(false);
  const problems = useMemo(
    () =>
      withoutRepeats([...wizard.problems, ...submission.refused]).filter((each) =>
        steps.seen.includes(stepToMend(each, available)),
      ),
    // The steps seen are as many as their number says.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [wizard.problems, submission.refused, steps.seen.length],
  );
  const toMend = (each: Problem) => {
    const to = stepToMend(each, available);
    steps.go(to, { keepFocus: true });
    setGoal({ place: to === 'team' ? each.place.replace(/^athletes\./, 'team.athletes.') : each.place });
  };
  useEffect(() => {
    if (!goal || step === 'events') return;
    const timer = setTimeout(() => focusPlace(placesAround(goal.place)), 60);
    return () => clearTimeout(timer);
  }, [goal, step]);
  const go = (to: typeof step) => {
    drafts.saveNow();
    steps.go(to);
  };
  const staysOnce = useStayOnce(step, c.form.entries.length);
  const submit = async () => {
    steps.seeAll();
    const bad = wizard.problems.find(({ severity }) => severity === 'block');
    if (bad) {
      toMend(bad);
      return;
    }
    // It would be rejected for the same reason again.
    const same = loaded.form !== null && changesBetween(loaded.form, c.form).length === 0;
    if (wizard.action.stage === 'rejected' && same) setAskingSame(true);
    else await submitNow();
  };
  const submitNow = async () => {
    if (await submission.submit()) steps.go('complete', { replace: true });
    else again();
    // The problems stand in the form: the question is over either way.
    return true;
  };
  const startOver = async () => {
    const { version } = drafts.saver.stands();
    if (loaded.draft) {
      const body = { id: wizard.registrationId, version, matchId, teamId: team.id, form: null };
      const answer = await discarding.run(body);
      if (!answer) return false;
      drafts.saver.adopt({ version: answer.version, savedAt: null });
    }
    const choice = choiceOf({ ...loaded, draft: null }, undefined);
    if (choice.kind !== 'use') return true;
    drafts.restart(choice.start.form);
    wizard.replace(choice.start);
    setStart(choice.start);
    again();
    return true;
  };
  const refused = whyNotEdited(wizard, loaded);
  const title = w('titleOf', { match: say(match.name) });
  const back = { to: '/match/detail', search: { id: matchId } };
  const { stage, windows } = wizard.action;
  const changing = stage === 'rejected' || (stage === 'passed' && windows.reopened.open);
  const { until } = changing ? windowFor('resubmit', wizard.action) : windows.register;
  const about = (
    <>
      {team.teamType === 1 ? team.name : w('individual')} · {w(changing ? 'changeUntil' : 'until')}{' '}
      <MatchTime at={until.toISOString()} zone={match.timeZone} bare />
    </>
  );
  if (refused && step !== 'complete') {
    return (
      <Page title={title} about={about} back={back}>
        <EmptyState
          action={
            <ButtonLink to="/registerMatch/detail" search={{ matchId, teamId: team.id }}>
              {w('toDetail')}
            </ButtonLink>
          }
        >
          {refused}
        </EmptyState>
      </Page>
    );
  }
  const visitedSteps = new Set<string>(
    steps.seen.filter((each) => !blocks(problems.filter((one) => stepToMend(one, available) === each))),
  );
  // Nothing is red before the step has been left on which it is wrong.
  const early = !problems.some((each) => blocks([each]) && steps.settled(stepToMend(each, available)));
  const overview = (close: () => void) => (
    <Overview
      c={c}
      early={early}
      fees={fees}
      topUp={wizard.topUp}
      problems={problems}
      edit={wizard.edit}
      onProblem={(each) => {
        close();
        toMend(each);
      }}
    />
  );
  // Problems of empty fields are shown once their step has been left; the overview lists them before that.
  const visible = problems.filter((each) => {
    const of = stepToMend(each, available);
    return (of !== 'itinerary' && of !== 'form') || steps.settled(of);
  });
  const stepProps = { wizard, problems: visible, submitted: loaded.form };
  const following = available[at + 1];
  const last = step === 'form';
  return (
    <Page title={title} about={about} back={back} width={step === 'events' ? 'full' : 'list'}>
      <WizardSteps
        type={team.teamType}
        current={step}
        done={step === 'complete' ? new Set(available) : visitedSteps}
        open={new Set(step === 'complete' ? [] : available.filter((each) => each !== 'complete'))}
        onStep={go}
      />
      {step === 'complete' ? (
        <CompleteStep
          facts={c}
          stage={submission.done?.stage ?? wizard.action.stage ?? 'qualification'}
          payment={wizard.action.payment}
          waiting={submission.done?.waiting ?? waitingIn(loaded)}
          materialsOwed={owedOf(loaded, c.form)}
        />
      ) : (
        <>
          <Banners loaded={loaded} start={start} onStartOver={startOver} />
          <Unregistered
            problems={peopleIn(c, team.players).flatMap((person) => qualificationOf(c, person))}
            today={today()}
          />
          {submission.failure && (
            <Refused
              failure={submission.failure}
              problems={submission.refused}
              onProblem={toMend}
              materials={materialsOf(c)}
            />
          )}
          <div className={`${classes.columns} stack gap-32`} data-beside={isWide || undefined}>
            <div className="stack gap-16 packed">
              <h2 className="unseen" tabIndex={-1} data-heading>
                {w(step)}
              </h2>
              {step === 'team' && <TeamStep {...stepProps} />}
              {step === 'events' && c.form.entries.length === 0 && <Earlier c={c} edit={wizard.edit} />}
              {step === 'events' && <EventsStep c={c} problems={problems} edit={wizard.edit} goal={goal} />}
              {step === 'itinerary' && <ItineraryStep {...stepProps} />}
              {step === 'form' && <FormStep {...stepProps} />}
            </div>
            {isWide && (
              <aside className={`${classes.side} no-print stays`} aria-label={w('overview')}>
                {overview(() => undefined)}
              </aside>
            )}
          </div>
          <Foot
            fee={fees.total}
            currency={currencyOf(c.match)}
            problems={problems}
            early={early}
            overview={overview}
            beside={isWide}
            draft={<DraftState state={drafts.state} dirty={drafts.dirty} />}
            onPrevious={at > 0 ? () => go(available[at - 1]!) : null}
            next={{
              label: last ? w(actOf(wizard.action)) : w('nextTo', { step: w(following!) }),
              act: () => void (last ? submit() : staysOnce() || go(following!)),
              busy: submission.running,
            }}
          />
        </>
      )}
      <ConfirmDialog
        opened={askingSame}
        onClose={() => setAskingSame(false)}
        title={w('sameTitle')}
        confirm={w('resubmit')}
        onConfirm={submitNow}
        destructive={false}
      >
        {w('sameWhat')}
      </ConfirmDialog>
      <Conflict
        loaded={loaded}
        wizard={wizard}
        stale={submission.stale}
        again={again}
        onDone={(next) => {
          setStart(next);
          submission.reset();
        }}
      />
    </Page>
  );
}

/** The same said once, whichever of browser and server said it. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((each) => [`${each.code} ${each.place} ${JSON.stringify(each.values)}`, each]),
    ).values(),
  ];
}

function waitingIn({ facts }: Loaded): number {
  return facts.registration?.standings.filter(({ state }) => state === 'waiting').length ?? 0;
}

/** Why this registration cannot be filled in now; '' when it can. */
function whyNotEdited({ action }: WizardState, { facts }: Loaded): string {
  const reason =
    facts.unit.status === unitStatus.passed ? refusalOf(actOf(action), action) : ('unitNotApproved' as const);
  return reason === null ? '' : problemText(problem(reason));
}
