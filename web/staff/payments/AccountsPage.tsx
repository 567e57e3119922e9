import { getAccounts, type Account } from '#contract/payments/calls.ts';
import { beijing } from '#contract/fields/time.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { useListState } from '#web/ui/list-state.ts';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { address, defaults, sumOf } from './account.ts';
import { choice, search } from '#web/ui/filter.ts';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

/** Who owes what, those longest charged first; of the registrations themselves nothing else is shown. */
export function AccountsPage() {
  const list = useListState('staff.payments', defaults);
  const { view, ...query } = list.query;
  const ofMatch = useMatchFilter();
  const body = { ...query, view: view === 'all' ? ('all' as const) : ('due' as const) };
  const answer = useCall(getAccounts, body, { keep: true });
  return (
    <ListPage
      title={titles('payments')}
      about={w('about')}
      exports="accounts"
      query={body}
      list={list}
      filters={[
        search(w('search')),
        ofMatch,
        choice('view', w('onlyDue'), [{ value: 'all', label: w('all') }]),
      ]}
      answer={answer}
      label={w('list')}
      columns={columns(list.filters.matchId !== '')}
      rowKey={({ id }) => id}
      rowName={registrantOf}
      rowTarget={({ id }) => address.caseAt(id, list.filters)}
      empty={w('none')}
    />
  );
}

function columns(ofOneMatch: boolean): Column<Account>[] {
  const all: (Column<Account> | false)[] = [
    {
      key: 'who',
      title: w('who'),
      width: '16rem',
      cell: (row) => <Payer row={row} />,
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'state',
      title: w('state'),
      cell: (row) => <RegistrationTag {...row} />,
      inCard: 'tag',
      nowrap: true,
    },
    moneyColumn('charged', w('charged'), ({ charged }) => sumOf(charged)),
    moneyColumn('received', w('received'), ({ paid }) => sumOf(paid)),
    moneyColumn('due', w('due'), ({ due }) => sumOf(due)),
    {
      key: 'payBy',
      title: w('payBy'),
      cell: ({ payBy, due }) => (sumOf(due) > 0 ? formatInstant(payBy, beijing) : ''),
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
