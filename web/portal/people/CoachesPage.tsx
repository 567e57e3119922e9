import { getCoach } from '#contract/people/calls.ts';
import { coachActions } from '#contract/people/coach.ts';
import { peopleWords } from '#contract/people/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { useListState } from '#web/ui/list-state.ts';
import { choice, search } from '#web/ui/filter.ts';
import { coachStatuses, statusIn } from './member-filters.ts';
import { PeoplePage } from './PeoplePage.tsx';
import { coachColumns, type CoachRow } from './player-columns.tsx';
import { w } from './text.ts';
import { today } from './today.ts';
import { WithdrawCoach } from './WithdrawCoach.tsx';

const defaults = { text: '', status: '' };

/** The unit's coaches and their certificates. */
export function CoachesPage() {
  const list = useListState('coaches', defaults);
  const { text, status } = list.filters;
  const answer = useCall(
    getCoach,
    {
      page: list.page,
      size: list.size,
      ...(text ? { text: text.slice(0, 50) } : {}),
      ...statusIn(coachStatuses, status),
    },
    { keep: true },
  );
  const statuses = coachStatuses.map((each) => ({
    value: String(each),
    label: peopleWords(`coach${each}`),
  }));
  return (
    <PeoplePage
      title={w('coaches')}
      about={w('coachesAbout')}
      add={{ to: '/coach/coachCreate', word: w('askCoach') }}
      list={list}
      filters={[search(w('search')), choice('status', w('status'), statuses)]}
      answer={answer}
      columns={coachColumns()}
      rowKey={({ memberId }) => memberId}
      rowTarget={({ memberId }) => ({ to: '/coach/coachCreate', search: { memberId } })}
      rowActions={(row) => <Actions row={row} />}
      empty={w('coachesEmpty')}
    />
  );
}

function Actions({ row }: { row: CoachRow }) {
  const { acts, button } = coachActions(row.coach, today());
  if (acts.includes('withdraw')) return <WithdrawCoach row={row} />;
  if (!acts.includes('submit')) return null;
  return (
    <ButtonLink
      to="/coach/coachCreate"
      search={{ memberId: row.memberId } as never}
      variant="subtle"
      size="sm"
    >
      {peopleWords(button)}
    </ButtonLink>
  );
}
