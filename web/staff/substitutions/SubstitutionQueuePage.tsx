import { staffGetSubstitutions, type SubstitutionRow } from '#contract/substitutions/calls.ts';
import { substitutionStatuses } from '#contract/substitutions/status.ts';
import { substitutionWords } from '#contract/substitutions/text.ts';
import { say } from '#web/lib/lang.ts';
import { listed } from '#web/lib/listed.ts';
import { useCall } from '#web/lib/queries.ts';
import { SubstitutionTag } from '#web/shared/substitutions/SubstitutionTag.tsx';
import { Swap } from '#web/shared/substitutions/Swap.tsx';
import { w as view } from '#web/shared/substitutions/text.ts';
import { QueuePage } from '#web/staff/desk/QueuePage.tsx';
import { useQueue } from '#web/staff/desk/use-queue.ts';
import { useMatchFilter } from '#web/staff/registrations/use-match-filter.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { address, askedOf, defaults, viewOf } from './substitution-filters.ts';
import classes from './substitutions.module.css';
import { w } from './text.ts';

/** Substitutions that wait for a decision, and the list of all. */
export function SubstitutionQueuePage() {
  const { list, paging } = useQueue('staff.substitutions', defaults);
  const ofMatch = useMatchFilter();
  const listed = { ...askedOf(list.filters), ...viewOf(list.filters) };
  const answer = useCall(staffGetSubstitutions, { ...listed, ...paging }, { keep: true });
  const { data } = answer;
  const filters = [
    { kind: 'search', key: 'text', label: w('search') },
    ofMatch,
    {
      kind: 'select',
      key: 'status',
      label: w('status'),
      options: substitutionStatuses.map((each) => ({
        value: String(each),
        label: substitutionWords(`status${each}`),
      })),
    },
  ] as const;
  return (
    <QueuePage
      queue="substitutions"
      title={titles('substitutions')}
      about={w('about')}
      label={w('list')}
      list={list}
      filters={filters}
      onlyOfAll="status"
      exports="substitutions"
      asked={listed}
      answer={answer}
      words={{ queue: w('waiting'), begin: w('begin') }}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      columns={columns(list.filters.matchId !== '')}
      rowName={({ outName }) => outName}
      rowKey={({ id }) => id}
      rowTarget={({ id }) => address.caseAt(id, list.filters)}
    />
  );
}

function columns(ofOneMatch: boolean): Column<SubstitutionRow>[] {
  const all: (Column<SubstitutionRow> | false)[] = [
    {
      key: 'who',
      title: w('who'),
      width: '15rem',
      cell: (row) => (
        <span className={`${classes.who} inline-stack`}>
          <span>{row.teamType === 11 ? row.unitName : row.teamName}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'status',
      title: w('status'),
      cell: ({ status, director }) =>
        status === 1 && director ? (
          <StatusTag tone="act" word={w('director')} />
        ) : (
          <SubstitutionTag status={status} />
        ),
      inCard: 'tag',
      nowrap: true,
    },
    {
      key: 'swap',
      title: w('swap'),
      cell: ({ outName, inName }) => <Swap out={outName} newcomer={inName} />,
    },
    {
      key: 'events',
      title: w('events'),
      cell: ({ events, list }) => (events.length === 0 ? view(`of_${list}`) : listed(events.map(say))),
    },
    { key: 'askedAt', title: w('askedAt'), cell: ({ askedAt }) => <TimeAgo at={askedAt} />, nowrap: true },
  ];
  return all.filter((each) => each !== false);
}
