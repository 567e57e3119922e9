import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DataOf } from '#contract/call.ts';
import { isTeamNameFree, proposeTeamName } from '#contract/fields/team-name.ts';
import { teamNameExample } from '#contract/fields/team-name-pattern.ts';
import type { Match } from '#contract/matches/match.ts';
import { getTeamPeople, setTeam, type getTeam } from '#contract/teams/calls.ts';
import { teamProblems } from '#contract/teams/rules.ts';
import {
  participationType,
  peopleOfTeam,
  teamLists,
  teamPeople,
  type TeamForm as Team,
  type TeamPerson,
} from '#contract/teams/team.ts';
import { readDraft } from '#web/form/draft.ts';
import { useValue } from '#web/form/field-path.ts';
import { Form } from '#web/form/Form.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { targetOf } from '#web/shell/go-to.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { useTables } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { TeamList } from './TeamList.tsx';
import { w } from './text.ts';

type Stored = NonNullable<DataOf<typeof getTeam>['team']>;
type Facts = DataOf<typeof getTeamPeople>;

interface Props {
  stored: Stored | null;
  unit: Facts['unit'];
  today: string;
  /** Of a new team among the unit's. */
  number: number;
  /** The only leader and the only coach of the unit, who are chosen for a new team. */
  alone: Readonly<Record<'leaders' | 'coaches', readonly TeamPerson[]>>;
  /** For which the team is named. */
  match: { id: string; match: Pick<Match, 'teamNamePattern'> } | undefined;
  /** Why the team cannot be saved just now. */
  blocked: string | undefined;
}

const newTeam = ({ unit, alone }: Pick<Props, 'unit' | 'alone'>, example: string): Team => ({
  name: isTeamNameFree(unit) ? '' : example,
  teamType: 1,
  participationType: participationType.open,
  orderNumber: 0,
  introduction: '',
  remark: '',
  leaders: alone.leaders.map(({ memberId }) => memberId),
  coaches: alone.coaches.map(({ memberId }) => memberId),
  players: [],
  followers: [],
});

const formOf = (stored: Stored): Team => ({
  name: stored.name,
  teamType: stored.teamType,
  participationType: stored.participationType,
  orderNumber: stored.orderNumber,
  introduction: stored.introduction,
  remark: stored.remark,
  leaders: stored.leaders,
  coaches: stored.coaches,
  players: stored.players,
  followers: stored.followers,
});

/** A draft keeps ids; the people whom it names are read before anything is said of them. */
export function TeamForm(props: Props) {
  const { stored } = props;
  const draft = `team.${keptSession()?.uid}.${stored?.id ?? 'new'}.${stored?.version ?? 0}`;
  const [ids] = useState(() => {
    const storedIds = new Set(stored?.people.map(({ memberId }) => memberId));
    return idsOf(readDraft<{ team?: unknown }>(draft)?.value.team).filter((id) => !storedIds.has(id));
  });
  const named = useCall(getTeamPeople, { ids }, { enabled: ids.length > 0, fresh: true });
  if (ids.length > 0 && named.error) return <ErrorState what={named.error.message} onRetry={named.again} />;
  if (ids.length > 0 && !named.data) return <Skeletons shape="form" />;
  return (
    <TeamFields
      {...props}
      draft={draft}
      people={[
        ...(stored?.people ?? [...props.alone.leaders, ...props.alone.coaches]),
        ...(named.data?.rows ?? []),
      ]}
    />
  );
}

/** Whom the team of a draft names. */
function idsOf(team: unknown): string[] {
  const parsedTeam = z.safeParse(teamPeople, team);
  return parsedTeam.success ? peopleOfTeam(parsedTeam.data) : [];
}

/** A team: its name by the rules of the field, its people in order, every problem at its place. */
function TeamFields({
  stored,
  unit,
  today,
  number,
  alone,
  match,
  blocked,
  draft,
  people: named,
}: Props & { draft: string; people: TeamPerson[] }) {
  const wide = useTables();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false });
  const sending = useSend(setTeam);
  const [id] = useState(() => stored?.id ?? newId());
  const [people, setPeople] = useState<ReadonlyMap<string, TeamPerson>>(
    () => new Map(named.map((each) => [each.memberId, each])),
  );
  const version = stored?.version ?? 0;
  const pattern = match?.match.teamNamePattern ?? undefined;
  const example = pattern ? teamNameExample(pattern, unit) : proposeTeamName(unit, number);
  const problemsOf = (team: Team) =>
    teamProblems({ unit, team, people: [...people.values()], today, pattern, storedName: stored?.name });
  const form = useSchemaForm({
    schema: setTeam.body,
    initial: {
      id,
      version,
      ...(match && { matchId: match.id }),
      team: stored ? formOf(stored) : newTeam({ unit, alone }, example),
    },
    rules: ({ team }) => problemsOf(team),
    draft: { key: draft, omit: ['id', 'version', 'matchId'] },
  });
  const meet = (persons: readonly TeamPerson[]) =>
    setPeople(
      (knownPeople) => new Map([...knownPeople, ...persons.map((each) => [each.memberId, each] as const)]),
    );
  const name = useValue(form.at('team.name'));
  return (
    <Form
      form={form}
      send={sending}
      submit={w('save')}
      blocked={blocked}
      onSent={() => {
        toast('good', w('saved'));
        void navigate({ ...(targetOf(returnTo) ?? { to: '/team/index' }) });
      }}
      onCancel={() => void navigate({ ...(targetOf(returnTo) ?? { to: '/team/index' }) })}
    >
      {stored?.competing && (
        <p className="notice" data-tone="info">
          {w('held')}
        </p>
      )}
      <Section title={w('basics')}>
        <div className="stack gap-16">
          <TextField
            at={form.at('team.name')}
            label={w('name')}
            required
            maxLength={60}
            hint={
              isTeamNameFree(unit) || name === example ? undefined : (
                <>
                  {w('nameHint', { example })}{' '}
                  <Button variant="subtle" size="compact-xs" onClick={() => form.set('team.name', example)}>
                    {w('useName')}
                  </Button>
                </>
              )
            }
          />
          <RadioField
            at={form.at('team.participationType')}
            label={w('category')}
            hint={w('categoryHint')}
            required
            options={([1, 2] as const).map((value) => ({
              value,
              label: w(`category${value}`),
              disabled: (value === participationType.club && !unit.member) || (stored?.competing ?? false),
            }))}
          />
        </div>
      </Section>
      {teamLists.map((list) => (
        <TeamList
          key={list}
          list={list}
          at={form.at(`team.${list}`)}
          people={people}
          onMeet={meet}
          unit={unit}
          today={today}
          problems={problemsOf}
          team={() => form.values().team}
        />
      ))}
      <FoldedSection
        title={w('optional')}
        open={wide && stored !== null && (stored.introduction !== '' || stored.remark !== '')}
      >
        <NumberField at={form.at('team.orderNumber')} label={w('order')} hint={w('orderHint')} />
        <TextField
          at={form.at('team.introduction')}
          label={w('introduction')}
          hint={w('introductionHint')}
          lines={3}
          maxLength={1000}
        />
        <TextField
          at={form.at('team.remark')}
          label={w('remark')}
          hint={w('remarkHint')}
          lines={2}
          maxLength={500}
        />
      </FoldedSection>
    </Form>
  );
}
