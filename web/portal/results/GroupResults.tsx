import { scoredBy } from '#contract/matches/rule-books.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showHundredths } from '#contract/results/columns.ts';
import { getGroupResult, type ListedResult, type ResultGroup } from '#contract/results/player-calls.ts';
import { resultWords } from '#contract/results/text.ts';
import { settled } from '#contract/results/states.ts';
import { refusals } from '#contract/refusals.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { useTables } from '#web/lib/use-media.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Spread } from '#web/ui/Spread.tsx';
import { columnsFor, rowName, oneState } from './group-columns.tsx';
import { w } from './text.ts';

/** More than these are searched by name. */
const searchFrom = 12;

/** The released list of one group: where one's own stand in it, then line by line. */
export function GroupResults({ groupId, back, everyMs }: { groupId: string; back: Target; everyMs: number }) {
  const { data, error, again } = useCall(getGroupResult, { groupId }, { quiet: true, everyMs });
  if (!data)
    return (
      <Page title={w('group')} back={back}>
        {error ? (
          <ErrorState
            what={error.code === refusals.notFound.code ? w('groupMissing') : error.message}
            onRetry={again}
          />
        ) : (
          <Skeletons shape="text" count={6} />
        )}
      </Page>
    );
  const open = data.rows.some(({ state }) => !settled(state));
  const state = oneState(data.rows);
  return (
    <Page
      title={`${say(data.eventName)} · ${say(data.groupName)}`}
      about={open && w('groupAbout')}
      back={back}
      status={state && <ResultTag state={state} />}
    >
      {data.rows.length === 0 ? (
        <EmptyState>{w('groupEmpty')}</EmptyState>
      ) : (
        <div className="stack gap-32">
          <Standing group={data} rows={data.rows} />
          <Lines group={data} rows={data.rows} />
          {data.against && (
            <p className="measure sm soft">{resultWords('rankedAgainst', { group: say(data.against) })}</p>
          )}
          <p className="measure sm soft">{scoredBy(data, [data.scoreModel])}</p>
        </div>
      )}
    </Page>
  );
}

interface ListProps {
  group: ResultGroup;
  rows: readonly ListedResult[];
}

/** Fewer results make no picture. */
const drawnFrom = 3;
/** More labels than these would hide the picture; the best are named. */
const labelledMost = 3;

function Standing({ group, rows }: ListProps) {
  const scored = rows.flatMap((row) =>
    row.rank === null || row.score?.final == null
      ? []
      : [{ entryId: row.entryId, mine: row.mine, rank: row.rank, final: row.score.final, who: rowName(row) }],
  );
  if (scored.length < drawnFrom) return null;
  const finals = scored.map(({ final }) => final);
  const mine = scored.filter((row) => row.mine);
  const label = ({ rank, final, who }: (typeof scored)[number]) =>
    w('spreadMine', { rank, final: showHundredths(final), who });
  const labelled = new Set(mine.slice(0, labelledMost).map(({ entryId }) => entryId));
  return (
    <Section title={w('spread', { n: scored.length })}>
      <Spread
        title={`${say(group.eventName)} ${say(group.groupName)}`}
        about={w('spreadAbout', {
          low: showHundredths(Math.min(...finals)),
          high: showHundredths(Math.max(...finals)),
          mine: mine.map(label).join('; ') || w('spreadNone'),
        })}
        marks={scored.map((row) => ({
          key: row.entryId,
          value: row.final,
          label: labelled.has(row.entryId) ? label(row) : undefined,
        }))}
        format={showHundredths}
      />
    </Section>
  );
}

function Lines({ group, rows }: ListProps) {
  const [text, setText] = useState('');
  const asTable = useTables();
  const query = text.trim().toLowerCase();
  const fits = ({ unitName, teamName, people, number }: ListedResult) =>
    [unitName, teamName, ...people, String(number ?? '')].some((each) => each.toLowerCase().includes(query));
  return (
    <Section
      title={w('group')}
      action={
        <span className="flex no-print gap-16">
          {rows.length >= searchFrom && (
            <TextInput
              type="search"
              aria-label={w('search')}
              placeholder={w('searchShort')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <span className="desk-only">
            <PrintButton />
          </span>
        </span>
      }
    >
      <DataTable
        label={w('group')}
        columns={columnsFor(group, rows, asTable)}
        rows={query === '' ? rows : rows.filter(fits)}
        rowKey={({ entryId }) => entryId}
        empty={<EmptyState>{w('nobody')}</EmptyState>}
      />
    </Section>
  );
}
