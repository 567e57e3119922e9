import { currentLang, resolveStored } from '#contract/lang.ts';
import { getMaterials } from '#contract/materials/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { overviewOf, titleOf } from './overview.ts';
import { Summary } from './Summary.tsx';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
}

/** How a registration's materials stand: how many of each state, and why which were not passed. */
export function MaterialsState({ matchId, teamId }: Props) {
  const { data } = useCall(getMaterials, { matchId, teamId }, { quiet: true });
  const overview = data && overviewOf(data);
  if (!overview || overview.total === 0) return null;
  const cells = [...overview.people.flatMap((row) => [...row.cells.values()]), ...overview.others];
  const rejected = cells.filter(({ status }) => status === 4);
  return (
    <Section
      title={w('section')}
      action={
        <LinkTo target={{ to: '/registerMatch/fileUpload', search: { matchId, teamId } }}>
          {w(data.closed === null ? 'toUpload' : 'toSee')}
        </LinkTo>
      }
    >
      <Summary data={data} overview={overview} />
      {rejected.length > 0 && (
        <ul className="stack list gap-8">
          {rejected.map((cell) => (
            <li className="wrap gap-4-12 baseline" key={`${cell.asked.id} ${cell.subjectId}`}>
              <span>{titleOf(cell)}</span>
              <MaterialTag status={4} />
              {cell.reason && <span className="soft">{resolveStored(cell.reason, currentLang())}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
