import { gateWords } from '#contract/materials/gates.ts';
import { materialGates } from '#contract/matches/event.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { Data } from './overview.ts';

/** By when which papers must be in order, where the match says so. */
export function Gates({ data: { asked } }: { data: Pick<Data, 'asked'> }) {
  const gates = materialGates.filter((each) => asked.some(({ gate }) => gate === each));
  if (gates.length === 0) return null;
  return (
    <dl className="stack gap-4">
      {gates.map((each) => (
        <div key={each} className="wrap gap-0-12">
          <dt className="strong">
            {listNames(asked.filter(({ gate }) => gate === each).map(({ name }) => say(name)))}
          </dt>
          <dd className="soft">{gateWords(each)}</dd>
        </div>
      ))}
    </dl>
  );
}
