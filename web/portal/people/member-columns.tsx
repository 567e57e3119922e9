import type { MemberRow } from '#contract/people/member.ts';
import { teamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { missingText, rolesText, shortMask } from './person-words.ts';
import { AskedTag, AthleteTag, CoachTag, ConsentTag } from './Tags.tsx';
import { w } from './text.ts';
import { today } from './today.ts';

/** 女 · 2012 年 */
export function bornText({ gender, birthYear }: Pick<MemberRow, 'gender' | 'birthYear'>): string {
  return w('bornIn', { gender: peopleWords(`gender${gender}`), year: birthYear });
}

/** `register`: coaches of this unit are registered (`coachRegister`). */
export function memberColumns(register: boolean): Column<MemberRow>[] {
  return [
    { key: 'name', title: w('name'), cell: ({ name }) => name, width: '7rem' },
    {
      key: 'qualification',
      title: w('qualification'),
      cell: (row) => <Qualifications row={row} register={register} />,
      inCard: 'tag',
    },
    {
      key: 'roles',
      title: w('roles'),
      cell: ({ roles }) => <span className="whole-words">{rolesText(roles)}</span>,
      inCard: 'plain',
    },
    { key: 'born', title: w('born'), cell: bornText, nowrap: true, inCard: 'plain' },
    {
      key: 'document',
      title: w('document'),
      cell: ({ idType, idMasked }) => (
        <span className="inline-wrap gap-0-12 numeric">
          <span className="soft">{peopleWords(`idType${idType}`)}</span> <span>{shortMask(idMasked)}</span>
        </span>
      ),
      inCard: 'none',
    },
    { key: 'missing', title: w('details'), cell: (row) => <Missing row={row} />, inCard: 'plain' },
  ];
}

/** What was asked for, or has to be because of the role. */
function Qualifications({ row: { roles, athlete, coach }, register }: { row: MemberRow; register: boolean }) {
  const asAthlete = roles.includes(teamRole.athlete) || athlete.status !== 0;
  const asCoach = (register && roles.includes(teamRole.coach)) || coach.status !== 0;
  const both = asAthlete && asCoach;
  if (!asAthlete && !asCoach) return <span className="soft">{w('notNeeded')}</span>;
  return (
    <span className="inline-wrap gap-4-12">
      {asAthlete && <AthleteTag athlete={athlete} named={both} />}
      {asCoach && <CoachTag coach={coach} today={today()} named={both} />}
    </span>
  );
}

/** A missing consent is named by itself: it alone keeps a child from being entered at every match. */
function Missing({ row: { missing, consent, consentAsked } }: { row: MemberRow }) {
  if (missing.length === 0) return <StatusTag tone="good" word={w('complete')} />;
  const rest = missing.filter((item) => item !== 'consent');
  return (
    <span className="inline-wrap gap-4-12" title={missingText(missing)}>
      {missing.includes('consent') &&
        (consentAsked ? <AskedTag asked={consentAsked} /> : <ConsentTag standing={consent} />)}
      {rest.length > 0 && (
        <StatusTag tone="neutral" icon="alert" word={w('missingCount', { n: rest.length })} />
      )}
    </span>
  );
}
