import { materialWords } from '#contract/materials/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import classes from './materials.module.css';
import type { Data, Overview } from './overview.ts';
import { w } from './text.ts';

const order = [0, 4, 1, 2] as const;
const tones = { 0: 'wait', 4: 'bad', 1: '', 2: 'good' };

/** Progress of the materials: the count in large type, and the deadline next to it. */
export function Summary({ data, overview: { counts, total } }: { data: Data; overview: Overview }) {
  return (
    <div className="stack gap-16 measure">
      <dl className={`${classes.counts} gap-8`}>
        {order.map((status) => (
          <div key={status}>
            <dt className="xs soft">{materialWords(`status${status}`)}</dt>
            <dd className={`xl tight numeric ${counts[status] === 0 ? 'soft' : `strong ${tones[status]}`}`}>
              {formatNumber(counts[status])}
            </dd>
          </div>
        ))}
      </dl>
      <Progress label={w('progress')} value={counts[1] + counts[2]} of={total} />
      <p className="soft">
        {w('until')} <MatchTime at={data.until} zone={data.timeZone} />
      </p>
    </div>
  );
}
