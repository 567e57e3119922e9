import { staffGetMaterials, type MaterialRow } from '#contract/materials/calls.ts';
import { materialKinds } from '#contract/registrations/needs.ts';
import { materialWords } from '#contract/materials/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import { BulkPass } from '#web/staff/queues/bulk/BulkPass.tsx';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { checkMaterial } from './bulk-pass.ts';
import { address, defaults } from './material-filters.ts';
import { w } from './text.ts';

/** Papers that wait for review by match, and the list of all. */
export function MaterialQueuePage() {
  const { list, queue, view, paging } = useQueue('staff.materials', defaults);
  const query = { ...address.queryOf(list.filters), view };
  const answer = useCall(staffGetMaterials, { ...query, ...paging }, { keep: true });
  const { data } = answer;
  return (
    <QueuePage
      queue="materials"
      about={w('about')}
      label={w('list')}
      list={list}
      filters={[
        search(w('search')),
        choice(
          'matchId',
          w('match'),
          (data?.matches ?? []).map(({ id, name, waiting }) => ({
            value: id,
            label: w('matchWaiting', { match: say(name), n: formatNumber(waiting) }),
          })),
        ),
        choice('kind', w('kind'), optionsOf(materialKinds, materialWords)),
      ]}
      together
      query={query}
      answer={answer}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      columns={columns(queue, list.filters.matchId !== '')}
      rowName={paperName}
      address={address}
      bulk={(cases) => <BulkPass queue="materials" {...cases} check={checkMaterial} />}
    />
  );
}

const paperName = (row: MaterialRow) => `${whoOf(row)} ${say(row.name)}`;

function whoOf({ people, count }: MaterialRow): string {
  if (people.length === 0) return w('ofTeam');
  return count > people.length ? w('more', { names: listNames(people), n: count }) : listNames(people);
}

function columns(queue: boolean, ofOneMatch: boolean): Column<MaterialRow>[] {
  const all: (Column<MaterialRow> | false)[] = [
    { key: 'who', title: w('who'), width: '14rem', cell: whoOf },
    { key: 'name', title: w('kind'), cell: ({ name }) => say(name) },
    {
      key: 'team',
      title: w('team'),
      cell: (row) => (
        <span className="stack">
          <span>{registrantOf(row)}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'state',
      title: w('state'),
      cell: (row) => <State row={row} />,
      inCard: 'tag',
      nowrap: true,
      ...(queue ? { width: '9rem' } : {}),
    },
    {
      key: 'submitted',
      title: w('submitted'),
      cell: ({ submittedAt }) => <TimeAgo at={submittedAt} />,
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}

function State({ row: { lease, waiting, passed, rejected, count } }: { row: MaterialRow }) {
  if (waiting && lease && !lease.mine)
    return <StatusTag tone="wait" word={w('onDesk', { name: lease.name })} />;
  if (waiting) return <MaterialTag status={1} staff />;
  if (passed + rejected < count) return <StatusTag tone="neutral" word={w('ended')} />;
  if (passed === count || rejected === count) return <MaterialTag status={passed === count ? 2 : 4} staff />;
  return <StatusTag tone="bad" word={w('mixed', { passed, rejected })} />;
}
