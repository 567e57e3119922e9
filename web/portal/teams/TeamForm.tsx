import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { isTeamNameFree, proposeTeamName } from '#contract/fields/team-name.ts';
import { setTeam, type getTeam, type getTeamPeople } from '#contract/teams/calls.ts';
import { teamProblems } from '#contract/teams/rules.ts';
import {
  participationType,
  teamLists,
  type TeamForm as Team,
  type TeamPerson,
} from '#contract/teams/team.ts';
import { Form } from '#web/form/Form.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { targetOf } from '#web/frame/go-to.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { TeamList } from './TeamList.tsx';
import classes from './teams.module.css';
import { w } from './text.ts';

type Stored = NonNullable<DataOf<typeof getTeam>['team']>;
type Facts = DataOf<typeof getTeamPeople>;

interface Props {
  stored: Stored | null;
  unit: Facts['unit'];
  today: string;
  /** Why the team cannot be saved just now. */
  blocked: string | undefined;
}

const newTeam = (name: string): Team => ({
  name,
  teamType: 1,
  participationType: participationType.open,
  orderNumber: 0,
  introduction: '',
  remark: '',
  leaders: [],
  coaches: [],
  players: [],
  followers: [],
});

function formOf(stored: Stored): Team {
  const {
    name,
    teamType,
    participationType: kind,
    orderNumber,
    introduction,
    remark,
    leaders,
    coaches,
    players,
    followers,
  } = stored;
  return {
    name,
    teamType,
    participationType: kind,
    orderNumber,
    introduction,
    remark,
    leaders,
    coaches,
    players,
    followers,
  };
}

/** A team: its name by the rules of the field, its people in order, every problem beside its place. */
export function TeamForm({ stored, unit, today, blocked }: Props) {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false });
  const sending = useSend(setTeam);
  const [id] = useState(() => stored?.id ?? newId());
  const [people, setPeople] = useState<ReadonlyMap<string, TeamPerson>>(
    () => new Map(stored?.people.map((each) => [each.memberId, each])),
  );
  const version = stored?.version ?? 0;
  const form = useSchemaForm({
    schema: setTeam.body,
    initial: { id, version, team: stored ? formOf(stored) : newTeam('') },
    rules: ({ team }) => teamProblems({ unit, team, people: [...people.values()], today }),
    draft: { key: `team.${stored?.id ?? 'new'}.${version}`, omit: ['id', 'version'] },
  });
  const meet = (found: readonly TeamPerson[]) =>
    setPeople((known) => new Map([...known, ...found.map((each) => [each.memberId, each] as const)]));
  const example = proposeTeamName(unit, 1);
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
      {stored?.competing && <p className={classes.held}>{w('held')}</p>}
      <Section title={w('basics')}>
        <div className={classes.fields}>
          <TextField
            at={form.at('team.name')}
            label={w('name')}
            required
            maxLength={60}
            hint={
              isTeamNameFree(unit) ? undefined : (
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
          <NumberField at={form.at('team.orderNumber')} label={w('order')} hint={w('orderHint')} />
          <TextField at={form.at('team.introduction')} label={w('introduction')} lines={3} maxLength={1000} />
          <TextField at={form.at('team.remark')} label={w('remark')} lines={2} maxLength={500} />
        </div>
      </Section>
      {teamLists.map((list) => (
        <TeamList
          key={list}
          list={list}
          at={form.at(`team.${list}`)}
          people={people}
          onMeet={meet}
          today={today}
          problems={(team) => teamProblems({ unit, team, people: [...people.values()], today })}
          team={() => form.values().team}
        />
      ))}
    </Form>
  );
}
