import type { LangText } from '#contract/lang.ts';
import type { PublicTotal } from '#contract/points/calls.ts';
import { say } from '#web/lib/lang.ts';
import { PointsRow } from '#web/shared/points/PointsRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Rank } from './Rank.tsx';

interface Props {
  totals: readonly PublicTotal[];
  events: readonly { id: string; name: LangText }[];
}

/** Rankings of units by points; each unit opens to the results it scores with. */
export function Totals({ totals, events }: Props) {
  return totals.map(({ totalId, name, section, rows }) => (
    <Section key={`${totalId} ${section?.zh}`} title={section ? `${say(name)} · ${say(section)}` : say(name)}>
      <ol className="list ruled measure">
        {rows.map(({ rank, unit, ...row }) => (
          <PointsRow key={unit} {...row} events={events} name={unit} rank={<Rank rank={rank} />} />
        ))}
      </ol>
    </Section>
  ));
}
