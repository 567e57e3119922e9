import { getResultLists, type ResultList } from '#contract/results/staff-calls.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { nameOf, rowsOf } from './list-rows.ts';
import { n, nextHeat } from './next-text.ts';
import { w } from './text.ts';

const pollMs = 20_000;
const most = 8;

/** Whether marks of a list are still to be typed. */
const isOpen = ({ stage }: ResultList) => stage === 'waiting' || stage === 'entering';
/** What is not drawn comes last. */
const startOf = ({ next }: ResultList) => (next ? Date.parse(next.startsAt) : Infinity);

/** The next heats whose marks are typed, of the match that is on or nearest, by their times. */
export function NextToType() {
  const { data } = useCall(getResultLists, {}, { everyMs: pollMs });
  if (!data) return null;
  const match = data.matches.find(({ id }) => id === data.matchId);
  if (!match) return <EmptyState>{w('noMatch')}</EmptyState>;
  if (data.closed !== null) return <EmptyState>{textOfCode(data.closed)}</EmptyState>;
  const lists = rowsOf(data)
    .filter(isOpen)
    .toSorted((a, b) => startOf(a) - startOf(b));
  if (lists.length === 0) return <EmptyState>{w('allTyped')}</EmptyState>;
  return (
    <Section title={n('title')}>
      <p className="soft">{say(match.name)}</p>
      <ul className="stack list">
        {lists.slice(0, most).map((list) => (
          <li key={list.groupId} className="row gap-8-24 between line-above">
            <LinkTo target={{ to: `/staff/results/${list.groupId}` }} className="line touch">
              {nameOf(list)}
            </LinkTo>
            <span className="sm soft">{nextHeat(list, match.timeZone)}</span>
          </li>
        ))}
      </ul>
      <LinkTo target={{ to: '/staff/results' }}>{n('all')}</LinkTo>
    </Section>
  );
}
