import { Button, Checkbox } from '@mantine/core';
import { blocks, type Problem } from '#contract/problem.ts';
import type { Case } from '#contract/registrations/case.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { teamListOf } from '#contract/registrations/roster-lists.ts';
import {
  everybodyIn,
  rosterLists,
  type RegistrationForm,
  type RosterList,
} from '#contract/registrations/registration.ts';
import { admittedOf, keptFrom } from '#contract/registrations/rules/team.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { withRoster } from './form-changes.ts';
import { aboutAthletes, aboutPerson } from './grid-model.ts';
import { isPersonProblem } from './person-problems.ts';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

export interface RosterProps {
  c: Case;
  problems: readonly Problem[];
  edit: (change: (form: RegistrationForm) => RegistrationForm) => void;
}

/** Who of the team comes along, role by role, with the match's limits. */
export function RosterPicker({ c, problems, edit }: RosterProps) {
  return (
    <>
      {rosterLists.map((list) => (
        <List key={list} list={list} c={c} problems={problems} edit={edit} />
      ))}
    </>
  );
}

function List({ list, c, problems, edit }: RosterProps & { list: RosterList }) {
  const inTeam = c.team[teamListOf[list]].flatMap((id) => c.personOf.get(id) ?? []);
  const chosen = c.form.roster[list];
  const ofList = problems.filter(({ place }) => place === `team.${list}`);
  const whyNot = new Map(inTeam.map((person) => [person.memberId, keptFrom(c, list, person)]));
  const aboutOf =
    list === 'athletes' ? aboutAthletes(c) : (person: RegistrationPerson) => aboutPerson(c, person);
  const set = (memberIds: readonly string[]) => {
    const before = c.form;
    const removedIds = chosen.filter((id) => !memberIds.includes(id));
    const entered = before.entries.filter((entry) =>
      everybodyIn(entry).some((id) => removedIds.includes(id)),
    );
    edit((form) => withRoster(form, c.team, list, memberIds));
    if (list !== 'athletes' || entered.length === 0) return;
    const name =
      removedIds.length === 1
        ? (c.personOf.get(removedIds[0]!)?.name ?? '')
        : w('chosen', { n: removedIds.length });
    const act = () => edit(() => before);
    toast('info', w('leftEvents', { name, n: entered.length }), { label: w('undo'), act });
  };
  return (
    <Section
      title={w(list)}
      about={chosenWords(c, list)}
      action={
        inTeam.length > 1 && (
          <div className="wrap hang gap-8">
            <Button variant="subtle" size="compact-sm" onClick={() => set(admittedOf(c, list))}>
              {w('all')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => set([])}>
              {w('none')}
            </Button>
          </div>
        )
      }
    >
      <div data-place={`team.${list}`} className="stack gap-8">
        {ofList.length > 0 && (
          <p className="flex gap-8 top toned" data-tone={blocks(ofList) ? 'bad' : 'wait'}>
            <Icon name="alert" size={16} className="icon-top" />
            {problemsText(ofList)}
          </p>
        )}
        {inTeam.length === 0 && <p className="soft">{w('listEmpty', { role: w(list) })}</p>}
        <ul className={`${classes.boxes} list gap-12`}>
          {inTeam.map((person) => {
            const { memberId, name } = person;
            const ticked = chosen.includes(memberId);
            const personProblems = problems.filter((each) => concernsPerson(each, list, memberId));
            const note = ticked ? '' : problemsText(whyNot.get(memberId)!);
            return (
              <li key={memberId} data-place={`team.${list}.${memberId}`}>
                <Checkbox
                  label={name}
                  description={
                    <>
                      {[aboutOf(person), note].filter(Boolean).join(' · ')}
                      {personProblems.length > 0 && (
                        <span className="block toned" data-tone="wait">
                          {problemsText(personProblems)}
                        </span>
                      )}
                    </>
                  }
                  checked={ticked}
                  onChange={({ currentTarget }) =>
                    set(
                      currentTarget.checked ? [...chosen, memberId] : chosen.filter((id) => id !== memberId),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}

function concernsPerson(each: Problem, list: RosterList, memberId: string): boolean {
  if (each.place === `team.${list}.${memberId}`) return true;
  return list === 'athletes' && each.place === `athletes.${memberId}` && isPersonProblem(each);
}

function chosenWords({ form, match }: Case, list: RosterList): string {
  const n = form.roster[list].length;
  const { min: least, max: most } = match.limits.people[list];
  if (most !== null) return w('chosenRange', { n, least, most });
  return least > 0 ? w('chosenLeast', { n, least }) : w('chosen', { n });
}
