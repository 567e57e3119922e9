import type { DataOf } from '#contract/call.ts';
import type { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { formatTotal } from '#web/lib/format.ts';
import type { ListState } from '#web/ui/list-state.ts';
import { stageWord } from './case.ts';
import { allStages, live, queueStages, type InAddress } from './queue-filters.ts';
import { w } from './text.ts';

interface Props {
  list: Pick<ListState<InAddress>, 'filters' | 'setFilters'>;
  counts: DataOf<typeof staffGetRegistrations>['counts'] | undefined;
}

/** How many in each stage under the other filters; a press shows those alone, another one all again. */
export function StageCounts({ list, counts }: Props) {
  const { view, stage } = list.filters;
  const all = view === 'all';
  const stages = all ? ([live, ...allStages] as const) : queueStages;
  const countOf = (each: (typeof stages)[number]) =>
    each === live ? liveStages.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0) : (counts?.[each] ?? 0);
  return (
    <ul className="wrap list gap-8" aria-label={w('stages')}>
      {stages.map((each) => (
        <li key={each}>
          <button
            type="button"
            className="chip soft"
            aria-pressed={each === stage}
            onClick={() => list.setFilters({ stage: each === stage ? '' : each })}
          >
            {each === live ? w('live') : stageWord(each)}
            <span className="strong numeric">{counts ? formatTotal(countOf(each), countedAtMost) : ' '}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
