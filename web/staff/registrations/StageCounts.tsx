import type { DataOf } from '#contract/call.ts';
import type { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { ListState } from '#web/ui/list-state.ts';
import { stageWord } from './case.ts';
import { allStages, queueStages, type InAddress } from './queue-filters.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Props {
  list: Pick<ListState<InAddress>, 'filters' | 'setFilters'>;
  counts: DataOf<typeof staffGetRegistrations>['counts'] | undefined;
}

/** How many in each stage under the other filters; a press shows those alone, another one all again. */
export function StageCounts({ list, counts }: Props) {
  const { view, stage } = list.filters;
  const shown = view === 'all' ? allStages : queueStages;
  return (
    <ul className={classes.stages} aria-label={w('stages')}>
      {shown.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={classes.stage}
            aria-pressed={each === stage}
            onClick={() => list.setFilters({ stage: each === stage ? '' : each })}
          >
            {stageWord(each)}
            <span>{counts ? formatNumber(counts[each] ?? 0) : ' '}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
