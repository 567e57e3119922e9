import { Button } from '@mantine/core';
import { coachActions } from '#contract/people/coach.ts';
import { getCoach } from '#contract/people/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { Section } from '#web/ui/Section.tsx';
import { search } from '#web/ui/filter.ts';
import { coachColumns } from './player-columns.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';
import { AddFirst } from './AddFirst.tsx';

const defaults = { text: '' };

/** For whom a certificate is to be handed in. */
export function ChooseCoach({ onChoose }: { onChoose: (memberId: string) => void }) {
  const list = useListState('coachCreate', defaults);
  const { text } = list.filters;
  const answer = useCall(
    getCoach,
    { page: list.page, size: list.size, ...(text ? { text: text.slice(0, 50) } : {}) },
    { keep: true },
  );
  return (
    <Section title={formWords('choosePerson')}>
      <FilterBar list={list} filters={[search(w('search'))]} />
      <DataTable
        label={formWords('choosePerson')}
        columns={coachColumns().filter(({ key }) => ['name', 'status', 'born'].includes(key))}
        {...rowsOf(answer)}
        rowKey={({ memberId }) => memberId}
        rowActions={({ memberId, coach }) =>
          coachActions(coach, today()).acts.includes('submit') && (
            <Button variant="default" size="sm" onClick={() => onChoose(memberId)}>
              {formWords('choose')}
            </Button>
          )
        }
        list={list}
        empty={<AddFirst>{w('coachesEmpty')}</AddFirst>}
      />
    </Section>
  );
}
