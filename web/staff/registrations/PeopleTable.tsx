import { ageOn } from '#contract/fields/dates.ts';
import { peopleWords } from '#contract/people/text.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import {
  everybodyIn,
  peopleOfRoster,
  roleOfRosterList,
  rosterLists,
  type RosterList,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';
import { consentAgeOf } from '#contract/matches/consent-age.ts';
import { formatDate } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import type { Case } from './case.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Row {
  memberId: string;
  /** Undefined for one who is gone. */
  person: RegistrationPerson | undefined;
  roles: string;
  tags: readonly Tag[];
  entries: number;
}

interface Tag {
  tone: Tone;
  word: string;
}

/** All people of the roster: age on the first day, qualification, how many events. */
export function PeopleTable({ shown }: { shown: Case }) {
  const { form, startDate } = shown;
  if (!form) return null;
  const rows = peopleOfRoster(form.roster).map((memberId) => rowOf(memberId, form, shown));
  return (
    <>
      <div className="below-16">
        <h2 className="md strong">{w('people', { n: rows.length })}</h2>
        <p className="soft">{w('ageDay', { day: formatDate(startDate) })}</p>
      </div>
      <div className={classes.people} {...scrolling} aria-label={w('people', { n: rows.length })}>
        <DataTable
          label={w('people', { n: rows.length })}
          columns={columns(startDate)}
          rows={rows}
          rowKey={({ memberId }) => memberId}
          empty={null}
        />
      </div>
    </>
  );
}

function rowOf(memberId: string, form: RegistrationForm, { people, facts, startDate }: Case): Row {
  const person =
    facts.people.find((each) => each.memberId === memberId) ??
    people.find((each) => each.memberId === memberId);
  return {
    memberId,
    person,
    roles: listNames(rosterLists.filter((list) => form.roster[list].includes(memberId)).map(roleIn)),
    tags: person ? tagsOf(person, form, { day: startDate, consentAge: consentAgeOf(facts.match) }) : [],
    entries: form.entries.filter((entry) => everybodyIn(entry).includes(memberId)).length,
  };
}

// It scrolls by itself, so the keyboard has to reach it.
const scrolling = { role: 'region', tabIndex: 0 };

const roleIn = (list: RosterList) => peopleWords(`role${roleOfRosterList[list]}`);

const athleteTones = { 1: 'wait', 2: 'good', 3: 'bad', 4: 'bad', 5: 'bad' } as const;

/** What the reviewer of people looks for, the good as well. */
function tagsOf(
  person: RegistrationPerson,
  { roster }: RegistrationForm,
  { day, consentAge }: { day: string; consentAge: number },
): Tag[] {
  const { memberId, athleteStatus, coach, birthdate, consented, hasPhone } = person;
  const tags: Tag[] = [];
  if (roster.athletes.includes(memberId)) {
    tags.push(
      athleteStatus === null
        ? { tone: 'bad', word: peopleWords('athlete0') }
        : { tone: athleteTones[athleteStatus], word: peopleWords(`athlete${athleteStatus}`) },
    );
  }
  if (roster.coaches.includes(memberId)) tags.push(...coachTags(coach, day));
  if (roster.leaders.includes(memberId) && !hasPhone) tags.push({ tone: 'bad', word: w('noPhone') });
  if (!consented && ageOn(birthdate, day) < consentAge) tags.push({ tone: 'bad', word: w('noConsent') });
  return tags;
}

function coachTags(coach: RegistrationPerson['coach'], day: string): Tag[] {
  if (coach === null) return [{ tone: 'bad', word: w('coachNone') }];
  if (coach.status !== 2)
    return [{ tone: coach.status === 1 ? 'wait' : 'bad', word: peopleWords(`coach${coach.status}`) }];
  if (coach.validUntil !== null && coach.validUntil < day)
    return [{ tone: 'bad', word: peopleWords('coachOver') }];
  return [
    coach.professional
      ? { tone: 'good', word: peopleWords('coach2') }
      : { tone: 'bad', word: w('notProfessional') },
  ];
}

function columns(day: string): Column<Row>[] {
  return [
    {
      key: 'name',
      title: w('name'),
      cell: ({ person, roles }) => (
        <span className="inline-stack">
          <span>{person?.name ?? view('gone')}</span>
          <small>{roles}</small>
        </span>
      ),
    },
    {
      key: 'born',
      title: w('born'),
      cell: ({ person }) =>
        person && (
          <span className="inline-stack">
            <span>
              {peopleWords(`gender${person.gender}`)} {w('ageOf', { age: ageOn(person.birthdate, day) })}
            </span>
            <small>{person.birthdate}</small>
          </span>
        ),
      nowrap: true,
    },
    {
      key: 'qualification',
      title: w('qualification'),
      cell: ({ tags }) => (
        <span className="inline-wrap gap-4-12">
          {tags.map(({ tone, word }) => (
            <StatusTag key={word} tone={tone} word={word} />
          ))}
        </span>
      ),
    },
    { key: 'entered', title: w('entered'), cell: ({ entries }) => entries || '', numeric: true },
  ];
}
