import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { getPointTotals, revokeExtraPoints } from '#contract/points/calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { PointsRow } from '#web/shared/points/PointsRow.tsx';
import { p, pointsText, rankingTitle } from '#web/shared/points/text.ts';
import { TitleRow } from '#web/shared/points/TitleRow.tsx';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import { ExportButton, type Exportable } from '#web/staff/kit/ExportButton.tsx';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { AddPointsDialog } from './AddPointsDialog.tsx';
import { w } from './text.ts';

type Data = DataOf<typeof getPointTotals>;
type Extra = Data['totals'][number]['rows'][number]['extras'][number];
interface Revoked {
  id: string;
  unit: string;
  points: number;
}

/** The totals of points of a match, each unit with what it scores with; the head judge adds points. */
export function PointsPage() {
  const matchId = useAddressId();
  const { data, error, again } = useCall(getPointTotals, { matchId });
  const mayAdd = useDuty('headJudge');
  const [adding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<Revoked | null>(null);
  const back = { to: '/staff/results', search: { matchId } };
  if (!data)
    return (
      <Page title={titles('points')} back={back}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />}
      </Page>
    );
  const { match, publishedGroups: published, groups, rules, totals, units, titles: decided, titled } = data;
  const exported = exportsOf(rules.length > 0, titled);
  return (
    <Page
      title={titles('points')}
      about={`${say(match.name)} · ${w('about', { published, groups })}`}
      back={back}
      action={
        exported ? (
          <>
            {mayAdd && rules.length > 0 && (
              <Button
                variant="default"
                disabled={units.length === 0}
                title={units.length === 0 ? w('noUnits') : undefined}
                onClick={() => setAdding(true)}
              >
                {w('add')}
              </Button>
            )}
            <ExportButton lists={exported} filters={{ matchId }} />
          </>
        ) : undefined
      }
    >
      {totals.length + decided.length === 0 && <EmptyState>{w(exported ? 'noPoints' : 'none')}</EmptyState>}
      {totals.map((total) => (
        <Total
          key={`${total.totalId} ${total.section?.zh}`}
          total={total}
          events={data.events}
          onRevoke={mayAdd ? setRevoked : undefined}
        />
      ))}
      {decided.map(({ rows, ...title }) => (
        <Section key={`${title.titleId} ${title.section.zh}`} title={rankingTitle(title)}>
          <p className="soft">{p('titleAbout')}</p>
          <ol className="list ruled measure">
            {rows.map((row, at) => (
              <TitleRow
                key={at}
                row={row}
                events={data.events}
                rank={row.rank}
                name={[listNames(row.people), row.team ?? row.unit].filter(Boolean).join(' · ')}
              />
            ))}
          </ol>
        </Section>
      ))}
      {(totals.length > 0 || decided.length > 0) && <p className="sm soft">{scoredBy(match)}</p>}
      <AddPointsDialog data={data} opened={adding} onClose={() => setAdding(false)} onDone={again} />
      <CallDialog
        call={revokeExtraPoints}
        subject={revoked}
        onClose={() => setRevoked(null)}
        title={({ unit, points }) => w('revokeTitle', { unit, points: pointsText(points) })}
        initial={({ id }) => ({ matchId, extraId: id, reason: '' })}
        submit={w('revoke')}
        done={() => w('revoked')}
        onSent={again}
      >
        {(form) => (
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('revokeReasonHint')} most={200} />
        )}
      </CallDialog>
    </Page>
  );
}

function exportsOf(ranked: boolean, titled: boolean): Exportable['lists'] | null {
  if (ranked) return titled ? ['pointTotals', 'titles'] : ['pointTotals'];
  return titled ? ['titles'] : null;
}

interface TotalProps {
  total: Data['totals'][number];
  events: Data['events'];
  onRevoke: ((revoked: Revoked) => void) | undefined;
}

function Total({ total: { rows, ...total }, events, onRevoke }: TotalProps) {
  return (
    <Section title={rankingTitle(total)}>
      <ol className="list ruled measure">
        {rows.map(({ unitId, unit, ...row }) => (
          <PointsRow
            key={unitId}
            {...row}
            events={events}
            name={unit}
            action={
              onRevoke &&
              (({ id, points }: Extra) => (
                <Button size="compact-sm" variant="default" onClick={() => onRevoke({ id, unit, points })}>
                  {w('revoke')}
                </Button>
              ))
            }
          />
        ))}
      </ol>
    </Section>
  );
}
