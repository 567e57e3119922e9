import { openYears } from '#contract/people/athlete.ts';
import { getPlayer } from '#contract/people/calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { useCall } from '#web/lib/queries.ts';
import { useListState } from '#web/ui/list-state.ts';
import { choice, search } from '#web/ui/filter.ts';
import { AthleteActions } from './AthleteActions.tsx';
import { athleteStatuses, statusIn } from './member-filters.ts';
import { PeoplePage } from './PeoplePage.tsx';
import { playerColumns } from './player-columns.tsx';
import { SubmitButton } from './SubmitAthletes.tsx';
import { w } from './text.ts';
import { today } from './today.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnUnit } from './use-own-unit.ts';

const defaults = { text: '', year: '', status: '' };
const earlierYears = 2;

/** This year first, the next where it is open, then what was. */
function yearsToShow(): number[] {
  const open = openYears(today());
  return [...open, ...Array.from({ length: earlierYears }, (_, at) => open[0]! - 1 - at)];
}

/** The unit's athletes of a year, with what each waits for. */
export function AthletesPage() {
  const unit = useOwnUnit();
  const list = useListState('players', defaults);
  const { text, status } = list.filters;
  const years = yearsToShow();
  const year = years.find((each) => String(each) === list.filters.year) ?? years[0]!;
  const open = openYears(today()).includes(year);
  const answer = useCall(
    getPlayer,
    {
      page: list.page,
      size: list.size,
      year,
      ...(text ? { text: text.slice(0, 50) } : {}),
      ...statusIn(athleteStatuses, status),
    },
    { keep: true },
  );
  const chosen = useChosen(answer.data?.rows, ({ memberId }) => memberId);
  const approved = unit?.approved ?? false;
  return (
    <PeoplePage
      title={w('players')}
      about={w('playersAbout')}
      add={{ to: '/player/playerCreate', word: w('ask') }}
      list={list}
      filters={[
        search(w('search')),
        choice(
          'year',
          w('yearOf', { year: years[0]! }),
          years.slice(1).map((each) => ({ value: String(each), label: w('yearOf', { year: each }) })),
        ),
        choice(
          'status',
          w('status'),
          athleteStatuses.map((each) => ({
            value: String(each),
            label: peopleWords(`athlete${each}`),
          })),
        ),
      ]}
      answer={answer}
      columns={playerColumns()}
      rowKey={({ memberId }) => memberId}
      rowName={({ name }) => name}
      rowTarget={({ memberId }) => ({ to: '/player/playerCreate', search: { memberId, year } })}
      rowActions={(row) => open && <AthleteActions row={row} approved={approved} />}
      {...(open ? { selected: chosen.selected, onSelect: chosen.select } : {})}
      bulk={<SubmitButton candidates={chosen.rows} approved={approved} onDone={chosen.clear} year={year} />}
      empty={w('playersEmpty')}
    />
  );
}
