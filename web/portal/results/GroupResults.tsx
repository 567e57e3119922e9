import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { columnsIn, showColumn, showHundredths, unitOf } from '#contract/results/columns.ts';
import { getGroupResult, type ListedResult, type ResultGroup } from '#contract/results/player-calls.ts';
import { settled, type ResultState } from '#contract/results/states.ts';
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
import { joined, peopleOf, resultWord, teamOf } from './words.ts';

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
        <div className={classes.page}>
          <Standing group={data} rows={data.rows} />
          <Lines group={data} rows={data.rows} />
        </div>
      )}
    </Page>
  );
}

/** Where all that have a rank stand alike, it is said once. */
function oneState(rows: readonly ListedResult[]): ResultState | undefined {
  const states = new Set(rows.filter(({ rank }) => rank !== null).map(({ state }) => state));
  return states.size === 1 ? [...states][0] : undefined;
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
        <span className={classes.tools}>
          {rows.length >= searchFrom && (
            <TextInput
              type="search"
              aria-label={w('search')}
              placeholder={w('search')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <PrintButton />
        </span>
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
  const alike = oneState(rows) !== undefined;
  return [
    {
      key: 'who',
      title: `${resultWords('rank')} · ${w('who')}`,
      width: '16rem',
      cell: (row) => (
        <span className={classes.line}>
          <strong className={classes.rank}>{row.rank ?? '–'}</strong>
          <span className={classes.who} data-mine={row.mine || undefined}>
            <span>{row.people.length > 0 ? peopleOf(row.people) : teamOf(row)}</span>
            <small>
              {joined(
                row.number !== null && w('number', { n: row.number }),
                row.people.length > 0 && teamOf(row),
                row.mine && w('mine'),
              )}
            </small>
          </span>
        </span>
      ),
    },
    ...columnsIn(model, scores).map((column): Column<ListedResult> => ({
      key: column,
      title: column === 'final' ? resultWord(group, columnWord(model, column)) : columnWord(model, column),
      numeric: true,
      inCard: column === 'final' ? 'tag' : 'line',
      cell: ({ score, state }) => {
        if (score === null) return column === 'final' ? <ResultTag state={state} /> : '';
        if (column === 'final') {
          if (score.final === null) return resultWords('noResult');
          return <strong className={classes.final}>{showColumn(model, column, score.final)}</strong>;
        }
        return score[column] === 0 && unitOf(model, column) !== 'count' ? (
          <span data-zero>0</span>
        ) : (
          showColumn(model, column, score[column])
        );
      },
    })),
    // Who has no score is said to be out in its place.
    ...(alike
      ? []
      : [
          {
            key: 'state',
            title: w('state'),
            nowrap: true,
            inCard: 'plain' as const,
            cell: ({ state, score }: ListedResult) => (score === null ? '' : <ResultTag state={state} />),
          },
        ]),
  ];
}
