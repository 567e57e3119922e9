import { useState } from 'react';
import { yuan } from '#contract/fields/currency.ts';
import { resolveStored, currentLang } from '#contract/lang.ts';
import type { DataOf } from '#contract/call.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { toDoText, toDoWords } from '#contract/to-dos/text.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import classes from './to-dos.module.css';
import { w } from './text.ts';

type ToDo = DataOf<typeof getNextStep>['steps'][number];

const everyMs = 60_000;
const shownFirst = 4;
/** Within so many days the time is shown as pressing. */
const soonDays = 3;

/** What the unit has to do next: what ends first comes first, each leads to the page where it is done. */
export function ToDoList() {
  const { data } = useCall(getNextStep, {}, { everyMs, quiet: true });
  const [all, setAll] = useState(false);
  // The list of matches below is the page's own; it does not wait for this.
  if (!data) return null;
  const { steps: toDos } = data;
  const visible = all ? toDos : toDos.slice(0, shownFirst);
  return (
    <Section
      title={toDos.length === 0 ? w('title') : w('titleOf', { n: toDos.length })}
      action={
        toDos.length > 0 && (
          <LinkTo target={{ to: '/account', hash: 'calendar' }} className="inline-line touch sm">
            {w('calendar')}
          </LinkTo>
        )
      }
    >
      {toDos.length === 0 ? (
        <p className="line gap-8 sm soft">
          <Icon name="checkCircle" size={16} />
          {w('none')}
        </p>
      ) : (
        <ol className="stack list open-end">
          {visible.map((toDo) => (
            <Line key={toDo.key} toDo={toDo} />
          ))}
        </ol>
      )}
      {toDos.length > shownFirst && (
        <button
          type="button"
          className="bare accent pad-0-8 self-start touch sm strong"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? w('fewer') : w('more', { n: toDos.length - shownFirst })}
        </button>
      )}
    </Section>
  );
}

function Line({ toDo }: { toDo: ToDo }) {
  const now = useNow(everyMs);
  const { what, count, why, match, team, by, to, search } = toDo;
  const ms = by === null ? null : Date.parse(by) - now;
  const where = [...(match ? [say(match.name)] : []), ...(team === '' ? [] : [team])].join(w('dot'));
  return (
    <li className="line-below">
      <LinkTo
        target={{ to, search }}
        className={`${classes.link} hovers gap-0-12 pad-8 touch ink undecorated round`}
      >
        <span className="strong">
          {toDoText(
            toDoWords as (name: typeof what, values: { n: number; sum: string }) => string,
            what,
            { count, currency: match?.currency ?? yuan },
            currentLang(),
          )}
        </span>
        {where !== '' && <span className="sm soft">{where}</span>}
        {why !== '' && (
          <span className="sm soft">{w('why', { why: resolveStored(why, currentLang()) })}</span>
        )}
        {by !== null && ms !== null && (
          <span className={`${classes.by} xs soft numeric`}>
            <strong className={ms < soonDays * dayMs ? 'wait' : 'ink'}>{leftText(ms)}</strong>
            <span>{w('by', { at: formatInstant(by, match?.timeZone ?? ownZone()) })}</span>
          </span>
        )}
        <Icon name="right" size={16} className="soft" />
      </LinkTo>
    </li>
  );
}

function leftText(ms: number): string {
  if (ms >= dayMs) return w('days', { n: Math.floor(ms / dayMs) });
  return ms >= hourMs ? w('hours', { n: Math.floor(ms / hourMs) }) : w('soon');
}
