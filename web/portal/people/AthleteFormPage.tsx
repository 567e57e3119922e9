import { useSearch } from '@tanstack/react-router';
import { athleteStatus, openYears } from '#contract/people/athlete.ts';
import { getPlayer } from '#contract/people/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { OneAthlete } from './OneAthlete.tsx';
import { playerColumns } from './player-columns.tsx';
import { SubmitButton } from './SubmitAthletes.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnUnit } from './use-own-unit.ts';
import { AddFirst } from './AddFirst.tsx';

const defaults = { text: '', next: '' };
const back = { to: '/player/index' };

/** Asks for athletes' qualifications, for many at once; or shows the one that the address names. */
export function AthleteFormPage() {
  const { memberId, year } = useSearch({ strict: false });
  const unit = useOwnUnit();
  if (memberId)
    return (
      <OneAthlete
        memberId={memberId}
        year={Number(year) || openYears(today())[0]!}
        approved={unit?.approved ?? false}
      />
    );
  return <AskForMany approved={unit?.approved ?? false} />;
}

/** Those who have not been asked for yet. */
function AskForMany({ approved }: { approved: boolean }) {
  const list = useListState('playerCreate', defaults);
  const [thisYear, nextYear] = openYears(today());
  const year = list.filters.next && nextYear ? nextYear : thisYear!;
  const { text } = list.filters;
  const answer = useCall(
    getPlayer,
    {
      page: list.page,
      size: list.size,
      year,
      status: athleteStatus.none,
      ...(text ? { text: text.slice(0, 50) } : {}),
    },
    { keep: true },
  );
  const chosen = useChosen(answer.data?.rows, ({ memberId }) => memberId);
  return (
    <Page
      title={formWords('playerCreate')}
      about={formWords('playerCreateAbout')}
      back={back}
      action={
        <SubmitButton
          candidates={chosen.rows}
          approved={approved}
          onDone={chosen.clear}
          year={year}
          primary
        />
      }
    >
      <FilterBar
        list={list}
        filters={[
          search(w('search')),
          ...(nextYear
            ? [
                choice('next', w('yearOf', { year: thisYear! }), [
                  { value: '1', label: w('yearOf', { year: nextYear }) },
                ]),
              ]
            : []),
        ]}
      />
      <DataTable
        label={formWords('playerCreate')}
        columns={playerColumns().filter(({ key }) => ['name', 'born', 'document'].includes(key))}
        {...rowsOf(answer)}
        rowKey={({ memberId }) => memberId}
        rowName={({ name }) => name}
        selected={chosen.selected}
        onSelect={chosen.select}
        list={list}
        empty={<AddFirst>{formWords('playerCreateEmpty')}</AddFirst>}
      />
    </Page>
  );
}
