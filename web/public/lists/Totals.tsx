import type { LangText } from '#contract/lang.ts';
import type { PublicTotal } from '#contract/points/calls.ts';
import { PointsRow } from '#web/shared/points/PointsRow.tsx';
import { rankingTitle } from '#web/shared/points/text.ts';
import { Section } from '#web/ui/Section.tsx';
import { Rank } from './Rank.tsx';

interface Props {
  totals: readonly PublicTotal[];
  events: readonly { id: string; name: LangText }[];
}

/** Rankings of units by points; each unit opens to the results it scores with. */
export function Totals({ totals, events }: Props) {
  return totals.map(({ rows, ...total }) => (
    <Section key={`${total.totalId} ${total.section?.zh}`} title={rankingTitle(total)}>
      <ol className="list ruled measure">
        {rows.map(({ rank, unit, ...row }, at) => (
          <PointsRow key={at} {...row} events={events} name={unit} rank={<Rank rank={rank} />} />
        ))}
      </ol>
    </Section>
  ));
}
