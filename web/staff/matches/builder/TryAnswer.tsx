import { useState } from 'react';
import type { Match } from '#contract/matches/match.ts';
import {
  entrantPreview,
  type EventPreview,
  type ThoughtOf,
} from '#contract/registrations/entrant-preview.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { bornWords } from '#web/shared/matches/age-words.ts';
import { genderWord } from '#web/shared/matches/event-words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** What the athlete thought of may enter and by what, and, on asking, why not the other groups. */
export function TryAnswer({ match, thoughtOf }: { match: Match; thoughtOf: ThoughtOf }) {
  const [now] = useState(() => new Date(serverNow()));
  const { refused, events } = entrantPreview(match, thoughtOf, now);
  if (refused.length > 0) {
    return (
      <p className="line gap-8 bad" role="status">
        <Icon name="alert" size={16} />
        {problemsText(refused)}
      </p>
    );
  }
  const open = events.filter(({ groups }) => groups.length > 0).length;
  return (
    <>
      <p className="strong" role="status">
        {w('tryCount', { n: open, all: events.length })}
      </p>
      <ul className="stack list gap-8 line-above">
        {events.map((each) => (
          <li key={each.event.id} className="line gap-8 top line-below">
            <Icon
              className={each.groups.length > 0 ? 'good' : 'soft'}
              name={each.groups.length > 0 ? 'checkCircle' : 'close'}
              size={16}
            />
            <span className="stack gap-4">
              <span className="strong">{say(each.event.name) || each.event.code}</span>
              {each.groups.length > 0 ? (
                <MayEnter {...each} season={match.season} />
              ) : (
                <span className="soft">{problemsText(each.whyNot)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function MayEnter({ groups, others, registers, season }: EventPreview & Pick<Match, 'season'>) {
  const ofAll = [
    ...(season === null ? [] : [w('trySeason', { season })]),
    ...(registers.length > 0
      ? [w('tryListed', { registers: listNames(registers.map(({ name }) => say(name))) })]
      : []),
  ];
  return (
    <>
      {groups.map(({ group, age }) => (
        <span key={group.id} className="soft">
          {w('tryBecause', {
            group: say(group.name),
            why: [
              bornWords(group),
              genderWord(group.gender),
              ...(age === 'fits' ? [] : [w(age === 'playsUp' ? 'tryPlaysUp' : 'tryMixes')]),
              ...ofAll,
            ].join(' · '),
          })}
        </span>
      ))}
      {others.length > 0 && (
        <details>
          <summary className="touch">{w('tryOthers', { n: others.length })}</summary>
          <ul className="bullets soft">
            {others.map(({ group, whyNot }) => (
              <li key={group.id}>{problemsText(whyNot)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
