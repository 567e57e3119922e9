import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { columnsIn, showColumn, showHundredths, unitOf } from '#contract/results/columns.ts';
import { getGroupResult, type ListedResult, type ResultGroup } from '#contract/results/player-calls.ts';
import { columnWord, resultWords } from '#contract/results/text.ts';
import { refusals } from '#contract/refusals.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Spread } from '#web/ui/Spread.tsx';
import classes from './results.module.css';
import { w } from './text.ts';
import { peopleOf, resultWord, teamOf } from './words.ts';

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
  return (
    <Page
      title={`${say(data.eventName)} · ${say(data.groupName)}`}
      about={w('groupAbout')}
      back={back}
      action={data.rows.length > 0 && <PrintButton />}
    >
      {data.rows.length === 0 ? (
        <EmptyState>{w('groupEmpty')}</EmptyState>
      ) : (
        <div className={classes.page}>
          <Standing group={data} rows={data.rows} />
          <Lines group={data} rows={data.rows} />
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
  const scored = rows.flatMap(({ score, rank, ...row }) =>
    rank === null || score?.final == null ? [] : [{ ...row, rank, final: score.final }],
  );
  if (scored.length < drawnFrom) return null;
  const finals = scored.map(({ final }) => final);
  const mine = scored.filter((row) => row.mine);
  const label = ({ rank, final, people }: (typeof scored)[number]) =>
    w('spreadMine', { rank, final: showHundredths(final), who: peopleOf(people) });
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
  const typed = text.trim().toLowerCase();
  const fits = ({ unitName, teamName, people, number }: ListedResult) =>
    [unitName, teamName, ...people, String(number ?? '')].some((each) => each.toLowerCase().includes(typed));
  return (
    <Section
      title={w('group')}
      action={
        rows.length >= searchFrom && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={w('search')}
            placeholder={w('search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )
      }
    >
      <DataTable
        label={w('group')}
        columns={columnsFor(group, rows)}
        rows={typed === '' ? rows : rows.filter(fits)}
        rowKey={({ entryId }) => entryId}
        empty={<EmptyState>{w('nobody')}</EmptyState>}
      />
    </Section>
  );
}

function columnsFor(group: ResultGroup, rows: readonly ListedResult[]): Column<ListedResult>[] {
  const model = group.scoreModel;
  const scores = rows.flatMap(({ score }) => (score ? [score] : []));
  return [
    {
      key: 'rank',
      title: resultWords('rank'),
      nowrap: true,
      inCard: 'tag',
      cell: ({ rank, state }) =>
        rank === null ? <ResultTag state={state} /> : <strong className={classes.rank}>{rank}</strong>,
    },
    {
      key: 'who',
      title: w('who'),
      width: '14rem',
      inCard: 'title',
      cell: (row) => (
        <span className={classes.who} data-mine={row.mine || undefined}>
          <span>{row.people.length > 0 ? peopleOf(row.people) : teamOf(row)}</span>
          <small>
            {[
              ...(row.number === null ? [] : [w('number', { n: row.number })]),
              ...(row.people.length > 0 ? [teamOf(row)] : []),
              ...(row.mine ? [w('mine')] : []),
            ].join(' · ')}
          </small>
        </span>
      ),
    },
    ...columnsIn(model, scores).map((column): Column<ListedResult> => ({
      key: column,
      title: column === 'final' ? resultWord(group, columnWord(model, column)) : columnWord(model, column),
      numeric: true,
      cell: ({ score }) => {
        if (score === null) return '';
        if (column === 'final') {
          if (score.final === null) return resultWords('noResult');
          return <strong>{showColumn(model, column, score.final)}</strong>;
        }
        return score[column] === 0 && unitOf(model, column) !== 'count' ? (
          <span data-zero>0</span>
        ) : (
          showColumn(model, column, score[column])
        );
      },
    })),
    {
      key: 'state',
      title: w('state'),
      nowrap: true,
      cell: ({ state, rank }) => (rank === null ? '' : <ResultTag state={state} />),
    },
  ];
}
