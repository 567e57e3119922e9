import type { DataOf } from '#contract/call.ts';
import { athleteActions } from '#contract/people/athlete.ts';
import { isOver } from '#contract/people/coach.ts';
import type { getCoach, getPlayer } from '#contract/people/calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Column } from '#web/ui/column.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { bornText } from './member-columns.tsx';
import classes from './people.module.css';
import { AthleteTag, CoachTag } from './Tags.tsx';
import { w } from './text.ts';
import { today } from './today.ts';

export type PlayerRow = DataOf<typeof getPlayer>['rows'][number];
export type CoachRow = DataOf<typeof getCoach>['rows'][number];

type Person = Pick<PlayerRow, 'name' | 'gender' | 'birthYear' | 'idMasked'>;

function person<Row extends Person>(): [Column<Row>, Column<Row>, Column<Row>] {
  return [
    { key: 'name', title: w('name'), cell: ({ name }) => name, width: '7rem' },
    { key: 'born', title: w('born'), cell: bornText, nowrap: true },
    { key: 'document', title: w('document'), cell: ({ idMasked }) => idMasked, nowrap: true },
  ];
}

/** Who acts next, or why it was not passed. */
function Next({ reason, waits }: { reason: string; waits: boolean }) {
  if (waits) return <WaitingFor who={w('staff')} />;
  return reason ? <span className={classes.reason}>{resolveStored(reason, currentLang())}</span> : null;
}

const since = <Row,>(at: (row: Row) => string | null): Column<Row> => ({
  key: 'since',
  title: w('since'),
  cell: (row) => {
    const when = at(row);
    return when && <TimeAgo at={when} />;
  },
  nowrap: true,
});

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
    since(({ athlete }) => athlete.submittedAt),
    {
      key: 'next',
      title: w('next'),
      cell: ({ athlete }) => (
        <Next
          reason={athlete.reason}
          waits={athleteActions[athlete.status].turn === 'staff' && athlete.status === 1}
        />
      ),
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
      title: w('certificateNumber'),
      cell: ({ coach }) => coach.certificateNumber,
      nowrap: true,
    },
    {
      key: 'level',
      title: w('level'),
      cell: ({ coach }) =>
        coach.level &&
        `${peopleWords(`level${coach.level}`)}${coach.isProfessor === 1 ? ` · ${w('professionalShort')}` : ''}`,
    },
    {
      key: 'valid',
      title: w('validity'),
      cell: ({ coach }) => coach.validUntil && w('validTo', { day: formatDate(coach.validUntil) }),
    },
    {
      key: 'next',
      title: w('next'),
      cell: ({ coach }) => (
        <Next reason={isOver(coach, today()) ? '' : coach.reason} waits={coach.status === 1} />
      ),
    },
  ];
}
