import type { DataOf } from '#contract/call.ts';
import type { Duty } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { getOverview, MaterialCounts } from '#contract/overview/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Shares } from '#web/ui/Shares.tsx';
import { Lacking } from './Lacking.tsx';
import { w } from './text.ts';

interface Props {
  materials: NonNullable<DataOf<typeof getOverview>['materials']>;
  names: ReadonlyMap<string, LangText>;
  matchId: string;
  duties: readonly Duty[];
}

interface Row extends MaterialCounts {
  key: string;
  name: LangText;
}

const states = ['missing', 'rejected', 'toReview'] as const;

/** What is still to hand in: of each match, or of one match by material and by registration. */
export function MaterialsPlot({ materials: { matches, kinds }, names, matchId, duties }: Props) {
  const rows: Row[] = matchId
    ? kinds.map(({ materialId, ...row }) => ({ key: materialId, ...row }))
    : matches.map(({ matchId: key, ...row }) => ({ key, name: names.get(key)!, ...row }));
  const open = rows.filter((row) => states.some((state) => row[state] > 0));
  // Of one match the registrations stand below, so nothing is left to lead to.
  const targetOf = ({ key }: { key: string }) => ({ to: '/staff/overview', search: { matchId: key } });
  return (
    <Section title={w('materials')} about={w('materialsAbout')}>
      {open.length === 0 ? (
        <p>{w(rows.some(({ passed }) => passed > 0) ? 'allIn' : 'noMaterials')}</p>
      ) : (
        <Shares
          title={w('materials')}
          parts={states.map((state) => w(state))}
          lines={open.map((row) => ({
            key: row.key,
            name: say(row.name),
            values: states.map((state) => row[state]),
            target: matchId ? undefined : targetOf(row),
          }))}
          say={({ values: [missing = 0, rejected = 0, toReview = 0] }) =>
            w('materialsSay', {
              missing: formatNumber(missing),
              rejected: formatNumber(rejected),
              toReview: formatNumber(toReview),
            })
          }
        >
          <DataTable
            label={w('materials')}
            columns={[
              {
                key: 'name',
                title: matchId ? w('material') : w('match'),
                cell: ({ name }: Row) => say(name),
              },
              ...([...states, 'passed'] as const).map((state) => ({
                key: state,
                title: w(state),
                cell: (row: Row) => formatNumber(row[state]),
                numeric: true,
              })),
            ]}
            rows={rows}
            rowKey={({ key }) => key}
            {...(matchId ? {} : { rowTarget: targetOf })}
            empty={null}
          />
        </Shares>
      )}
      {matchId && <Lacking key={matchId} matchId={matchId} linked={duties.includes('registrations')} />}
    </Section>
  );
}
