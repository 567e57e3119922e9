import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import { athleteStatus } from '#contract/people/athlete.ts';
import { coachStatus, isOver } from '#contract/people/coach.ts';
import type { getCoach, getPlayer } from '#contract/people/calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Column } from '#web/ui/column.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { bornText } from './member-columns.tsx';
import { shortMask } from './person-words.ts';
import { AthleteTag, CoachTag } from './Tags.tsx';
import { w } from './text.ts';
import { today } from './today.ts';

export type PlayerRow = DataOf<typeof getPlayer>['rows'][number];
export type CoachRow = DataOf<typeof getCoach>['rows'][number];

type Person = Pick<PlayerRow, 'name' | 'gender' | 'birthYear' | 'idMasked'>;

function person<Row extends Person>(): [Column<Row>, Column<Row>, Column<Row>] {
  return [
    { key: 'name', title: w('name'), cell: ({ name }) => name, width: '7rem' },
    { key: 'born', title: w('born'), cell: bornText, nowrap: true, inCard: 'plain' },
    {
      key: 'document',
      title: w('document'),
      cell: ({ idMasked }) => shortMask(idMasked),
      nowrap: true,
      inCard: 'plain',
    },
  ];
}

/** Since when it waits, as state and button say for whom, or why it was not passed; null when there is nothing to say. */
function progress(reason: string, waitsSince: string | null): ReactNode {
  if (waitsSince) {
    return (
      <span className="soft">
        {w('since')} <TimeAgo at={waitsSince} />
      </span>
    );
  }
  return reason ? <span className="typed-lines">{resolveStored(reason, currentLang())}</span> : null;
}

export function playerColumns(): Column<PlayerRow>[] {
  const [name, born, document] = person<PlayerRow>();
  return [
    name,
    {
      key: 'status',
      title: w('status'),
      cell: ({ athlete }) => <AthleteTag athlete={athlete} />,
      inCard: 'tag',
      nowrap: true,
    },
    born,
    document,
    {
      key: 'progress',
      title: w('progress'),
      cell: ({ athlete: { status, reason, submittedAt } }) =>
        progress(reason, status === athleteStatus.inReview ? submittedAt : null),
      inCard: 'plain',
    },
  ];
}

export function coachColumns(): Column<CoachRow>[] {
  const [name, born] = person<CoachRow>();
  return [
    name,
    {
      key: 'status',
      title: w('status'),
      cell: ({ coach }) => <CoachTag coach={coach} today={today()} />,
      inCard: 'tag',
      nowrap: true,
    },
    born,
    {
      key: 'certificate',
      title: w('certificate'),
      cell: ({ coach }) => <Certificate coach={coach} />,
      inCard: 'plain',
    },
    {
      key: 'progress',
      title: w('progress'),
      cell: ({ coach }) =>
        progress(
          isOver(coach, today()) ? '' : coach.reason,
          coach.status === coachStatus.inReview ? coach.submittedAt : null,
        ),
      inCard: 'plain',
    },
  ];
}

function Certificate({
  coach: { certificateNumber, level, isProfessor, validUntil },
}: Pick<CoachRow, 'coach'>) {
  if (!certificateNumber || level === null) return <span className="soft">{w('nothing')}</span>;
  return (
    <span className="inline-stack numeric">
      <span className="inline-wrap gap-4-12">
        <span>{certificateNumber}</span>
        <span>
          {peopleWords(`level${level}`)}
          {isProfessor === 1 && ` · ${w('professionalShort')}`}
        </span>
      </span>
      {validUntil && <span className="soft">{w('validTo', { day: formatDate(validUntil) })}</span>}
    </span>
  );
}
