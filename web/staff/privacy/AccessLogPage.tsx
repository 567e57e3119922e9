import type { AccessEntry } from '#contract/privacy/calls.ts';
import { getAccessLog } from '#contract/privacy/staff-calls.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { useListState } from '#web/ui/list-state.ts';
import { beijing } from '#contract/fields/time.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { w } from './text.ts';
import { whatOf, whyOf } from './labels.ts';

const defaults = { text: '', realm: '', memberId: '', accountId: '' };
const realms = ['staff', 'portal'] as const;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who looked at whose ID number, pictures and papers; hours with unusually many stand above. */
export function AccessLogPage() {
  const list = useListState('staff.looks', defaults);
  const { text, realm: typedRealm, memberId, accountId, ...paging } = list.query;
  const realm = realms.find((each) => each === typedRealm);
  const filters = {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(realm ? { realm } : {}),
    ...(memberId && uuid.test(memberId) ? { memberId } : {}),
    ...(accountId && uuid.test(accountId) ? { accountId } : {}),
  };
  const answer = useCall(getAccessLog, { ...paging, ...filters }, { keep: true });
  const { alarms = [], asks = [] } = answer.data ?? {};
  return (
    <ListPage
      title={titles('looks')}
      about={w('looksAbout')}
      exports="looks"
      query={filters}
      list={list}
      filters={[search(w('looksSearch')), choice('realm', w('realm'), optionsOf(realms, w))]}
      answer={answer}
      above={
        <>
          {alarms.length > 0 && (
            <section className="stack notice gap-8 below-16" data-tone="wait" aria-label={w('alarm')}>
              <strong>{w('alarm')}</strong>
              {alarms.map(({ accountId: of, by, realm: as, hour, people, looks }) => (
                <p key={`${of} ${hour}`}>
                  <button
                    type="button"
                    className="bare pad-8-0 same-colour to-start underlined"
                    onClick={() => list.setFilters({ accountId: of })}
                  >
                    {w('alarmLine', {
                      by,
                      realm: w(as),
                      hour: formatInstant(hour, beijing),
                      people: formatNumber(people),
                      looks: formatNumber(looks),
                    })}
                  </button>
                </p>
              ))}
            </section>
          )}
          {asks.length > 0 && (
            <section className="stack notice gap-8 below-16" data-tone="wait" aria-label={w('asks')}>
              <strong>{w('asks')}</strong>
              {asks.map(({ unitId, unitName, elsewhere, last }) => (
                <p key={unitId}>
                  {w('asksLine', {
                    unit: unitName,
                    people: formatNumber(elsewhere),
                    at: formatInstant(last, beijing),
                  })}
                </p>
              ))}
            </section>
          )}
        </>
      }
      label={w('looks')}
      columns={columns()}
      rowKey={({ id }) => id}
      empty={w('noLooks')}
    />
  );
}

function columns(): Column<AccessEntry>[] {
  return [
    { key: 'at', title: w('when'), nowrap: true, cell: ({ at }) => formatInstant(at, beijing) },
    {
      key: 'by',
      title: w('looker'),
      cell: ({ by, realm }) => (
        <span className="stack gap-2">
          <span>{by}</span>
          <small>{w(realm)}</small>
        </span>
      ),
    },
    {
      key: 'name',
      title: w('person'),
      cell: ({ name, unitName }) => (
        <span className="stack gap-2">
          <span>{name || '—'}</span>
          <small>{unitName}</small>
        </span>
      ),
    },
    { key: 'what', title: w('what'), cell: whatOf },
    { key: 'why', title: w('why'), cell: (row) => whyOf(row) || '—' },
  ];
}
