import { unitStatus, type UnitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { currentLang } from '#contract/lang.ts';
import { regionName } from '#contract/reference/region.ts';
import { provinces } from '#contract/reference/provinces.ts';
import { getUnits, type UnitRow } from '#contract/units/calls.ts';
import { placeText } from '#contract/units/describe.ts';
import { unitStatusText, unitTypeText } from '#contract/units/text.ts';
import { useCall } from '#web/lib/queries.ts';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import type { Column } from '#web/ui/column.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { Flags } from './Flags.tsx';
import { w } from './text.ts';
import { abroad, address, defaults } from './unit-filters.ts';
import { UnitTag } from './UnitTag.tsx';

/** Units that wait for a decision, and the list of all. */
export function UnitQueuePage() {
  const { list, queue, paging } = useQueue('staff.units', defaults);
  const body = address.queryOf(list.filters);
  const sort = list.sort?.by as 'submitted' | 'name' | 'created' | undefined;
  const query = { ...body, ...(sort && list.sort ? { sort, down: list.sort.down } : {}) };
  const answer = useCall(getUnits, { ...query, ...paging }, { keep: true });
  const { data } = answer;
  return (
    <QueuePage
      queue="units"
      about={w('about')}
      label={w('list')}
      list={list}
      filters={filters()}
      onlyOfAll="status"
      query={query}
      answer={answer}
      waiting={data && { count: data.counts.waiting, oldest: data.oldest }}
      columns={queue ? queueColumns() : allColumns()}
      rowName={({ name: of }) => of}
      address={address}
    />
  );
}

function filters() {
  const lang = currentLang();
  const places = provinces.map((each) => ({ value: each.code, label: regionName(each, lang) }));
  return [
    search(w('search')),
    choice(
      'status',
      w('status'),
      Object.entries(unitStatus).map(([value, code]) => ({ value, label: unitStatusText(code) })),
    ),
    choice('place', w('province'), [...places, { value: abroad, label: w('abroad') }]),
    choice(
      'type',
      w('type'),
      Object.values(unitTypes).map((value) => ({ value, label: unitTypeText(value) })),
    ),
    choice('flag', w('flags'), [
      { value: 'member', label: w('member') },
      { value: 'notMember', label: w('notMember') },
      { value: 'prohibited', label: w('prohibited') },
    ]),
  ] as const;
}

const name = (): Column<UnitRow> => ({
  key: 'name',
  title: w('name'),
  cell: ({ name: unitName, licenceName }) => (
    <span className="inline-stack">
      {unitName}
      {licenceName !== '' && licenceName !== unitName && <small>{licenceName}</small>}
    </span>
  ),
  sortable: true,
  width: '16rem',
});
const type = (): Column<UnitRow> => ({
  key: 'type',
  title: w('type'),
  cell: (row) => unitTypeText(row.type),
  nowrap: true,
});
const place = (): Column<UnitRow> => ({ key: 'place', title: w('place'), cell: (row) => placeText(row) });
const contact = (): Column<UnitRow> => ({
  key: 'contact',
  title: w('contact'),
  cell: (row) => [row.contactName, row.contactPhoneMasked].filter(Boolean).join(' '),
});

function queueColumns(): Column<UnitRow>[] {
  return [
    name(),
    { key: 'what', title: w('what'), cell: (row) => row.waits && w(row.waits), nowrap: true },
    type(),
    place(),
    contact(),
    {
      key: 'submitted',
      title: w('submitted'),
      cell: (row) => row.submittedAt && <TimeAgo at={row.submittedAt} />,
      sortable: true,
      nowrap: true,
    },
  ];
}

function allColumns(): Column<UnitRow>[] {
  return [
    name(),
    {
      key: 'status',
      title: w('status'),
      cell: (row) => <UnitTag status={row.status as UnitStatus} />,
      inCard: 'tag',
    },
    type(),
    place(),
    contact(),
    { key: 'validYear', title: w('validYear'), cell: (row) => row.validYear ?? '—', nowrap: true },
    {
      key: 'flags',
      title: w('flags'),
      cell: (row) =>
        row.member || row.prohibited ? <Flags member={row.member} prohibited={row.prohibited} /> : '—',
    },
  ];
}
