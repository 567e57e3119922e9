import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { keptKinds, retentionKinds, retentionWords } from '#contract/privacy/retention.ts';
import { getRetention, runRetention, type RetentionRun } from '#contract/privacy/staff-calls.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { beijing } from '#contract/fields/time.ts';
import { DaysDialog, type DaysRule } from './DaysDialog.tsx';
import { HoldList } from './HoldList.tsx';
import { w } from './text.ts';

const runningMs = 2_000;
const calmMs = 60_000;

/** How long each kind of data is kept, what is due, what was erased, who is held. */
export function RetentionPage() {
  const [going, setGoing] = useState(false);
  const { data, error, again } = useCall(getRetention, {}, { everyMs: going ? runningMs : calmMs });
  const open = data?.runs.some(({ state }) => state !== 'done') ?? false;
  if (open !== going) setGoing(open);
  const { run } = useSend(runRetention);
  const counts = data?.rules.map(({ due }) => due) ?? [null];
  const due = counts.includes(null) ? null : counts.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  return (
    <Page
      title={titles('privacy')}
      about={w('retentionAbout')}
      action={
        <ConfirmButton
          word={w('runNow')}
          title={w('runTitle')}
          act={() => run({ id: newId() })}
          done={w('started')}
          why={open ? w('working') : undefined}
        >
          {due === null ? w('runAboutUncounted') : w('runAbout', { n: formatNumber(due) })}
        </ConfirmButton>
      }
    >
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : (
        <>
          <Rules rules={data?.rules} />
          <Section title={w('runs')} about={w('runsAbout')}>
            <DataTable
              label={w('runs')}
              columns={runColumns()}
              rows={data?.runs}
              rowKey={({ id }) => id}
              empty={<EmptyState>{w('noRuns')}</EmptyState>}
            />
          </Section>
          <HoldList holds={data?.holds} />
        </>
      )}
    </Page>
  );
}

type Data = DataOf<typeof getRetention>;
type Rule = Data['rules'][number];
interface Line {
  kind: Rule['kind'] | (typeof keptKinds)[number];
  rule: Rule | null;
}

function Rules({ rules }: { rules: Data['rules'] | undefined }) {
  const [openRule, setOpenRule] = useState<DaysRule>();
  const lines = rules && [
    ...rules.map((rule): Line => ({ kind: rule.kind, rule })),
    ...keptKinds.map((kind): Line => ({ kind, rule: null })),
  ];
  const figure = (key: 'due' | 'due7' | 'due30', title: string): Column<Line> => ({
    key,
    title,
    numeric: true,
    cell: ({ rule }) => {
      const count = rule?.[key] ?? null;
      return count === null ? '—' : formatNumber(count);
    },
  });
  const columns: Column<Line>[] = [
    {
      key: 'kind',
      title: w('kind'),
      width: '14rem',
      cell: ({ kind }) => (
        <span className="stack gap-2">
          <span>{retentionWords(kind)}</span>
          <small>{retentionWords(`${kind}Law`)}</small>
        </span>
      ),
    },
    {
      key: 'kept',
      title: w('kept'),
      width: '12rem',
      cell: ({ kind, rule }) =>
        rule
          ? w('keptFor', { after: retentionWords(`${kind}After`), n: formatNumber(rule.days) })
          : w('keptForever'),
    },
    figure('due', w('dueNow')),
    figure('due7', w('due7')),
    figure('due30', w('due30')),
  ];
  return (
    <Section title={w('rules')} about={countedText(rules)}>
      <DataTable
        label={w('rules')}
        columns={columns}
        rows={lines}
        rowKey={({ kind }) => kind}
        rowActions={({ rule }) =>
          rule && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={w('changeOf', { kind: retentionWords(rule.kind) })}
              onClick={() => setOpenRule(rule)}
            >
              {w('change')}
            </Button>
          )
        }
        empty={null}
      />
      {openRule && <DaysDialog key={openRule.kind} rule={openRule} onClose={() => setOpenRule(undefined)} />}
    </Section>
  );
}

/** From when the figures are: of the kind that was counted longest ago. */
function countedText(rules: readonly Rule[] | undefined): string | undefined {
  if (!rules) return undefined;
  const counted = rules.flatMap(({ countedAt }) => countedAt ?? []).toSorted();
  if (counted.length < rules.length) return w('counting');
  return w('countedAt', { at: formatInstant(counted[0]!, beijing) });
}

const tones = { waiting: 'wait', working: 'act', done: 'good' } as const;

function runColumns(): Column<RetentionRun>[] {
  return [
    { key: 'when', title: w('when'), nowrap: true, cell: ({ askedAt }) => formatInstant(askedAt, beijing) },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: ({ state }) => <StatusTag tone={tones[state]} word={w(state)} />,
    },
    { key: 'by', title: w('by'), cell: ({ by }) => by || w('daily') },
    {
      key: 'erased',
      title: w('erased'),
      cell: ({ erased, failed }) => [erasedText(erased), ...failedTexts(failed)].join(' · '),
    },
    { key: 'files', title: w('files'), numeric: true, cell: ({ files }) => formatNumber(files) },
  ];
}

function erasedText(erased: Record<string, number>): string {
  const kinds = retentionKinds.filter((kind) => (erased[kind] ?? 0) > 0);
  if (kinds.length === 0) return w('nothingErased');
  return kinds
    .map((kind) => w('erasedOf', { kind: retentionWords(kind), n: formatNumber(erased[kind]!) }))
    .join(' · ');
}

/** What stays for the next run, as something stood in its way. */
function failedTexts(failed: Record<string, number>): string[] {
  return retentionKinds
    .filter((kind) => failed[kind] !== undefined)
    .map((kind) => {
      const n = failed[kind]!;
      const named = { kind: retentionWords(kind), n: formatNumber(n) };
      return n === 0 ? w('failedWhole', named) : w('failedOf', named);
    });
}
