import { Button } from '@mantine/core';
import { useState } from 'react';
import { currencyOf } from '#contract/fields/currency.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { eventCounters } from '#contract/registrations/counters.ts';
import type { FeeLine, Fees } from '#contract/payments/price.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { say } from '#web/lib/lang.ts';
import { problemText } from '#web/lib/failure.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Money } from '#web/ui/Money.tsx';
import { toast } from '#web/ui/toast.ts';
import { withRoster } from './form-changes.ts';
import type { RosterProps } from './RosterPicker.tsx';
import { w } from './wizard-text.ts';

interface Props extends RosterProps {
  fees: Fees;
  /** Of a registration that has passed: what a change adds. */
  topUp: readonly FeeLine[] | null;
  /** What is wrong may still be mended before anything is asked. */
  early: boolean;
  onProblem: (problem: Problem) => void;
}

/** Always in view: what is to mend (a press leads there), the fee so far, the places left. */
export function Overview({ c, fees, topUp, problems, early, edit, onProblem }: Props) {
  const title = w(topUp ? 'topUp' : 'feeSoFar');
  const sum = topUp ? topUp.reduce((total, { amount }) => total + amount, 0) : fees.total;
  const bad = problems.filter(({ severity }) => severity === 'block');
  const soft = problems.filter(({ severity }) => severity !== 'block');
  return (
    <div className="stack gap-24">
      <section aria-label={title}>
        <h3 className="xs medium soft">{title}</h3>
        <p>
          <Money fen={sum} currency={currencyOf(c.match)} large />
        </p>
        <p className="soft">
          {w('entries', { athletes: c.form.roster.athletes.length, entries: c.form.entries.length })}
        </p>
      </section>
      <section aria-label={w('problems')}>
        {problems.length === 0 && (
          <p className="line gap-8 good">
            <Icon name="checkCircle" />
            {w('noProblems')}
          </p>
        )}
        <ProblemList
          title={w(early ? 'beforeSubmitting' : 'blocks')}
          problems={bad}
          tone={early ? 'neutral' : 'bad'}
          onProblem={onProblem}
        />
        <ProblemList title={w('warns')} problems={soft} tone="wait" onProblem={onProblem} />
        <LeaveOut c={c} problems={soft} edit={edit} />
      </section>
      <section aria-label={w('places')}>
        <h3 className="xs medium soft">{w('places')}</h3>
        <Places c={c} />
      </section>
    </div>
  );
}

const shownAtFirst = 3;

function ProblemList({
  title,
  problems,
  tone,
  onProblem,
}: Pick<Props, 'problems' | 'onProblem'> & { title: string; tone: 'bad' | 'wait' | 'neutral' }) {
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const visible = all ? problems : problems.slice(0, shownAtFirst);
  const rest = problems.length - shownAtFirst;
  return (
    <div className="stack gap-4 below-8" data-tone={tone}>
      <h3 className="line gap-4 xs strong toned">
        <Icon name={tone === 'bad' ? 'cross' : 'alert'} size={16} />
        {title}
        <span className="figures push">{problems.length}</span>
      </h3>
      <ul className="list">
        {visible.map((each) => (
          <li className="line-above" key={`${each.code} ${each.place} ${JSON.stringify(each.values)}`}>
            <button
              type="button"
              className="bare hover-underlined pad-8-0 full same-colour to-start"
              onClick={() => onProblem(each)}
            >
              {problemText(each)}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="bare hover-underlined full control accent to-start"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? w('fewer') : w('more', { n: rest })}
        </button>
      )}
    </div>
  );
}

/** Athletes who come along without an event may cost a fee: one press leaves them out. */
function LeaveOut({ c, problems, edit }: RosterProps) {
  const { athletes } = c.form.roster;
  const staying = athletes.filter(
    (id) =>
      !problems.some(
        ({ code, place }) => code === refusals.athleteWithoutEvent.code && place === problemPath.athlete(id),
      ),
  );
  const n = athletes.length - staying.length;
  if (n === 0) return null;
  const leaveOut = () => {
    const before = c.form;
    edit((form) => withRoster(form, c.team, 'athletes', staying));
    toast('info', w('leftOut', { n }), { label: w('undo'), act: () => edit(() => before) });
  };
  return (
    <Button variant="default" size="sm" onClick={leaveOut}>
      {w('leaveOut', { n })}
    </Button>
  );
}

/** Places of the groups that this form enters, and what is left of the unit's own limit. */
function Places({ c }: Pick<Props, 'c'>) {
  const entered = c.match.events.flatMap((event) =>
    eventCounters(c, event).flatMap((counters) => (counters.entries > 0 ? [{ event, counters }] : [])),
  );
  if (entered.length === 0) return <p className="soft">{w('placesEmpty')}</p>;
  const limited = entered.filter(
    ({ counters: { places, ofUnit } }) => places.most !== null || ofUnit.most !== null,
  );
  if (limited.length === 0) return <p className="soft">{w('placesNone')}</p>;
  return (
    <ul className="list">
      {limited.map(({ event, counters: { group, places, ofUnit, waiting } }) => (
        <li className="pad-8-0 line-above" key={group.id}>
          <span>
            {say(event.name)} {say(group.name)}
          </span>
          <span className="wrap gap-0-12 soft numeric">
            {places.most !== null && (
              <b className="strong ink">{leftWords(places.used, places.most, waiting)}</b>
            )}
            {ofUnit.most !== null && (
              <span className={ofUnit.used >= ofUnit.most ? 'wait strong' : undefined}>
                {w('ofUnit', { used: ofUnit.used, most: ofUnit.most })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function leftWords(used: number, most: number, waiting: number): string {
  const free = Math.max(0, most - used);
  if (free > 0) return w('left', { free, most });
  return waiting > 0 ? w('fullWaiting', { n: waiting }) : w('full');
}
