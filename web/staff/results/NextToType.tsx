import { getResultLists, type ResultList } from '#contract/results/staff-calls.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
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
  const lists = rowsOf(data)
    .filter(isOpen)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const nothing = !match ? w('noMatch') : data.closed !== null ? textOfCode(data.closed) : w('allTyped');
  const typable = match && data.closed === null && lists.length > 0;
  if (!typable)
    return (
      <Section title={n('title')}>
        <p className="soft">{nothing}</p>
      </Section>
    );
  return (
    <Section title={n('title')}>
      <p className="soft">{say(match.name)}</p>
      <ul className="stack list">
        {lists.slice(0, most).map((list) => (
          <li key={list.groupId} className="row gap-0-12 between pad-8-0 line-above">
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
