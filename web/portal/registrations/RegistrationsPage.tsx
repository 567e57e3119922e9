import { getRegistrations } from '#contract/registrations/calls.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { stages, type Stage } from '#contract/registrations/stage.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationNext, RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Money } from '#web/ui/Money.tsx';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { stateOf, type Row } from './case.ts';
import { NextStepButton } from '#web/portal/NextStepButton.tsx';
import { w } from './text.ts';

const defaults = { text: '', stage: '' };

/** The states one can filter by; the finance stage is named by what is to be done. */
const stageWord = (stage: Stage) => registrationWords(stage === 'finance' ? 'financeUnpaid' : stage);

const columns = (): Column<Row>[] => [
  {
    key: 'match',
    title: w('match'),
    width: '190px',
    cell: (row) => (
      <>
        {say(row.matchName)}
        <small className="block">{formatDates(row.startDate, row.endDate)}</small>
      </>
    ),
  },
  {
    key: 'team',
    title: w('team'),
    width: '11rem',
    cell: ({ teamType, teamName }) => (teamType === 11 ? w('individual') : teamName),
  },
  {
    key: 'state',
    title: w('state'),
    cell: (row) => <RegistrationTag {...row} />,
    inCard: 'tag',
    nowrap: true,
  },
  { key: 'next', title: w('next'), cell: (row) => <RegistrationNext facts={stateOf(row)} />, width: '9rem' },
  {
    key: 'size',
    title: w('size'),
    // What was sent back or withdrawn holds no places; "0 events" would read as if nothing had been entered.
    cell: ({ athletes, entries }) =>
      entries > 0 ? w('sizeOf', { athletes, entries }) : w('athletesOf', { athletes }),
    numeric: true,
    nowrap: true,
  },
  {
    key: 'due',
    title: w('due'),
    cell: ({ currency, due: { package: ofPackage, service } }) =>
      ofPackage + service > 0 && <Money fen={ofPackage + service} currency={currency} />,
    numeric: true,
    nowrap: true,
  },
];

/** Every registration of the unit: where it stands, who acts next, by when. */
export function RegistrationsPage() {
  const list = useListState('registrations', defaults);
  const { stage, ...query } = list.query;
  const answer = useCall(
    getRegistrations,
    { ...query, ...(stage ? { stage: [stage as Stage] } : {}) },
    { keep: true },
  );
  return (
    <Page title={w('title')} about={w('about')}>
      <FilterBar
        list={list}
        filters={[search(w('search')), choice('stage', w('stage'), optionsOf(stages, stageWord))]}
      />
      <DataTable
        label={w('title')}
        columns={columns()}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowTarget={({ matchId, teamId }) => ({ to: '/registerMatch/detail', search: { matchId, teamId } })}
        rowActions={(row) => <NextStepButton row={row} quiet />}
        list={list}
        empty={
          <EmptyState action={<ButtonLink to="/dashboard">{w('toMatches')}</ButtonLink>}>
            {w('empty')}
          </EmptyState>
        }
      />
    </Page>
  );
}
