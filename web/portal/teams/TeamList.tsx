import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { TeamFacts } from '#contract/teams/rules.ts';
import type { TeamForm, TeamList as ListName, TeamPerson } from '#contract/teams/team.ts';
import { useError } from '#web/form/form-store.ts';
import { inputId, useValue, type FieldPath } from '#web/form/field-path.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { hasCoachRegister } from '#contract/people/coach.ts';
import { aboutPerson } from './about-person.ts';
import { Lacking } from './Lacking.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { w } from './text.ts';

interface Props {
  list: ListName;
  /** Member ids in their order. */
  at: FieldPath<string[]>;
  people: ReadonlyMap<string, TeamPerson>;
  /** People that the picker has shown, so that the rules know them. */
  onMeet: (people: readonly TeamPerson[]) => void;
  unit: TeamFacts['unit'];
  today: string;
  /** The team as it stands, and what is wrong with it. */
  team: () => TeamForm;
  problems: (team: TeamForm) => Problem[];
}

/** One of a team's four lists: chosen from the unit's people, put in order, with the problems of each. */
export function TeamList({ list, at, people, onMeet, unit, today, team, problems }: Props) {
  const ids = useValue(at);
  const [picking, setPicking] = useState(false);
  const refused = useError(at.host.store, at.path);
  useEffect(() => {
    at.host.labels.set(at.path, w(list));
    return () => void at.host.labels.delete(at.path);
  }, [at.host.labels, at.path, list]);
  const set = (next: string[]) => at.host.store.set(at.path, next);
  const teamProblems = problems(team());
  const of = (place: string) => teamProblems.filter((each) => each.place === place);
  const summary = refused ?? (at.host.tried() || ids.length > 0 ? problemsText(of(at.path)) : '');
  const about =
    list === 'coaches' && !hasCoachRegister(unit) ? 'coachesAboutAbroad' : (`${list}About` as const);
  // Few teams bring any.
  const Part = list === 'followers' ? PhoneFold : Section;
  return (
    <Part title={w(list)} about={w(about)} {...(Part === PhoneFold && { summary: ids.length || w('none') })}>
      {ids.length === 0 ? (
        <p className="soft">{w('none')}</p>
      ) : (
        <SortableList
          label={w(list)}
          items={ids}
          keyOf={(id) => id}
          nameOf={(id) => people.get(id)?.name ?? ''}
          render={(id) => (
            <Person
              person={people.get(id)}
              today={today}
              problems={of(`${at.path}.${id}`)}
              called={list === 'leaders'}
            />
          )}
          onOrder={set}
          onRemove={(id) => set(ids.filter((each) => each !== id))}
        />
      )}
      {summary && (
        <p className="inline-line gap-4 above-8 top bad" role="alert">
          <Icon name="alert" size={16} className="icon-top" /> {summary}
        </p>
      )}
      <Button
        id={inputId(at.host, at.path)}
        variant="default"
        className="above-8"
        leftSection={<Icon name="add" size={16} />}
        aria-invalid={summary ? true : undefined}
        onClick={() => setPicking(true)}
      >
        {w('add', { list: w(list).toLowerCase() })}
      </Button>
      <PeoplePicker
        list={list}
        opened={picking}
        onClose={() => setPicking(false)}
        chosen={ids}
        unit={unit}
        today={today}
        onChange={(next, met) => {
          onMeet(met);
          set(next);
        }}
      />
    </Part>
  );
}

function Person({
  person,
  today,
  problems,
  called,
}: {
  person: TeamPerson | undefined;
  today: string;
  problems: readonly Problem[];
  /** A leader is called by phone. */
  called: boolean;
}) {
  const href = useLocation({ select: (at) => at.href });
  if (!person) return <Lacking problems={problems} />;
  return (
    <span className="inline-wrap gap-0-12 baseline">
      <strong>{person.name}</strong>
      <span className="soft numeric">{aboutPerson(person, today)}</span>
      <Lacking problems={problems} />
      {called && !person.hasPhone && (
        <span className="inline-line gap-4 wait">
          <Icon name="alert" size={16} /> {w('withoutPhone')}
          <ButtonLink
            variant="subtle"
            size="compact-sm"
            to="/member/memberCreate"
            search={{ id: person.memberId, returnTo: href } as never}
            hash="part"
          >
            {w('addPhone')}
          </ButtonLink>
        </span>
      )}
    </span>
  );
}
