import { getQualifications, type QualificationRow } from '#contract/people/staff-calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { serverNow } from '#web/lib/clock.ts';
import { useCall } from '#web/lib/queries.ts';
import { BulkPass } from '#web/staff/queues/bulk/BulkPass.tsx';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import type { Column } from '#web/ui/column.ts';
import type { Filter } from '#web/ui/filter.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { checkQualification } from './bulk-pass.ts';
import { address, defaults, statuses } from './qualification-filters.ts';
import { QualificationTag } from './QualificationTag.tsx';
import { w } from './text.ts';

/** Athletes and coaches who wait for a decision, and the list of all. */
export function QualificationQueuePage() {
  const { list, queue, paging } = useQueue('staff.qualifications', defaults);
  const body = address.queryOf(list.filters);
  const answer = useCall(getQualifications, { ...body, ...paging }, { keep: true });
  const { data } = answer;
  return (
    <QueuePage
      queue="qualifications"
      about={w('about')}
      label={w('list')}
      list={list}
      filters={filters()}
      together
      onlyOfAll="status"
      query={body}
      answer={answer}
      waiting={data && { count: data.counts.athlete + data.counts.coach, oldest: data.oldest }}
      beside={
        queue &&
        data && (
          <p className="soft numeric">
            {w('athletesWaiting', { n: data.counts.athlete })} ·{' '}
            {w('coachesWaiting', { n: data.counts.coach })}
          </p>
        )
      }
      columns={queue ? columns() : [...columns().slice(0, 1), status(), ...columns().slice(1)]}
      rowName={({ name }) => name}
      address={address}
      bulk={(cases) => <BulkPass queue="qualifications" {...cases} check={checkQualification} />}
    />
  );
}

const yearsBack = 3;

function filters(): Filter<{ [K in keyof typeof defaults]: string }>[] {
  const year = new Date(serverNow()).getFullYear() + 1;
  return [
    search(w('search')),
    choice('kind', w('kind'), [
      { value: 'athlete', label: w('athlete') },
      { value: 'coach', label: w('coach') },
    ]),
    choice(
      'status',
      w('status'),
      statuses.map((each) => ({ value: String(each), label: peopleWords(`athlete${each}`) })),
    ),
    choice(
      'year',
      w('year'),
      Array.from({ length: yearsBack }, (_, at) => String(year - at)).map((each) => ({
        value: each,
        label: each,
      })),
    ),
  ];
}

/** The qualification asked for: an athlete of a year, a coach of a level. */
export function asWhat({ year, level }: Pick<QualificationRow, 'year' | 'level'>): string {
  if (year !== null) return w('asAthlete', { year });
  return level === null ? w('coach') : w('asCoach', { level: peopleWords(`level${level}`) });
}

const status = (): Column<QualificationRow> => ({
  key: 'status',
  title: w('status'),
  cell: (row) => <QualificationTag status={row.status} />,
  inCard: 'tag',
  nowrap: true,
});

function columns(): Column<QualificationRow>[] {
  return [
    { key: 'name', title: w('name'), cell: (row) => row.name, width: '7rem' },
    { key: 'kind', title: w('kind'), cell: asWhat, nowrap: true },
    { key: 'unit', title: w('unit'), cell: (row) => row.unitName },
    {
      key: 'born',
      title: w('born'),
      cell: ({ gender, birthYear }) =>
        w('bornIn', { gender: peopleWords(`gender${gender}`), year: birthYear }),
      nowrap: true,
    },
    { key: 'document', title: w('document'), cell: (row) => row.idMasked, nowrap: true },
    {
      key: 'submitted',
      title: w('submitted'),
      cell: (row) => <TimeAgo at={row.submittedAt} />,
      nowrap: true,
    },
  ];
}
