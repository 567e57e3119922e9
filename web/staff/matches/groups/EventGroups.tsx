import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GroupFill } from '#contract/registrations/combine-calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { agesOf, sexesOf } from './ages.ts';
import { CombineForm } from './CombineForm.tsx';
import { CrossRankForm } from './CrossRankForm.tsx';
import type { Fills } from './GroupsPage.tsx';
import { SeparateForm } from './SeparateForm.tsx';
import { w } from './text.ts';

type Event = Fills['events'][number];

/** The groups of one event: two or more are chosen, what follows is looked at, then they are combined. */
export function EventGroups({ fills, event }: { fills: Fills; event: Event }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // As they were chosen: once combined they are no groups of the event any more.
  const [looking, setLooking] = useState<string[]>();
  const [separating, setSeparating] = useState<GroupFill>();
  const [ranking, setRanking] = useState<GroupFill>();
  const { groups } = event;
  const ids = groups.map(({ group }) => group.id).filter((id) => chosen.has(id));
  const suggestion = groups.find((each) => each.suggestion)?.suggestion ?? null;
  const nameOf = (id: string) => say(groups.find(({ group }) => group.id === id)!.group.name);
  return (
    <Section
      title={say(event.name)}
      about={suggestion && w('suggested', { groups: listNames(suggestion.map(nameOf)) })}
      action={
        suggestion && (
          <Button variant="default" onClick={() => setChosen(new Set(suggestion))}>
            {w('choose')}
          </Button>
        )
      }
    >
      <DataTable
        label={say(event.name)}
        columns={columns}
        rows={groups}
        rowKey={({ group }) => group.id}
        rowName={({ group }) => say(group.name)}
        selected={chosen}
        onSelect={setChosen}
        rowActions={(each) =>
          each.combined && !each.drawn && !each.results ? (
            <Button variant="default" size="compact-sm" onClick={() => setSeparating(each)}>
              {w('separate')}
            </Button>
          ) : (each.against && !each.results) || each.mayRankAgainst ? (
            <Button variant="default" size="compact-sm" onClick={() => setRanking(each)}>
              {w(each.against ? 'rankAlone' : 'rankAgainst')}
            </Button>
          ) : null
        }
        bulk={
          <Button disabled={ids.length < 2} onClick={() => setLooking(ids)}>
            {w('look')}
          </Button>
        }
        empty={<EmptyState>{w('none')}</EmptyState>}
      />
      <FormDialog
        opened={looking !== undefined}
        onClose={() => setLooking(undefined)}
        title={w('title', { event: say(event.name) })}
      >
        {looking && (
          <CombineForm
            fills={fills}
            eventId={event.id}
            groupIds={looking}
            onClose={(isDone) => {
              setLooking(undefined);
              if (isDone) setChosen(new Set());
            }}
          />
        )}
      </FormDialog>
      <FormDialog
        opened={separating !== undefined}
        onClose={() => setSeparating(undefined)}
        title={separating ? w('separateTitle', { group: say(separating.group.name) }) : ''}
      >
        {separating && (
          <SeparateForm match={fills.match} shown={separating} onClose={() => setSeparating(undefined)} />
        )}
      </FormDialog>
      <FormDialog
        opened={ranking !== undefined}
        onClose={() => setRanking(undefined)}
        title={ranking ? w('rankingOf', { group: say(ranking.group.name) }) : ''}
      >
        {ranking && (
          <CrossRankForm
            match={fills.match}
            shown={ranking}
            larger={groups.find(({ group }) => group.id === ranking.mayRankAgainst)}
            onClose={() => setRanking(undefined)}
          />
        )}
      </FormDialog>
    </Section>
  );
}

const columns: Column<GroupFill>[] = [
  {
    key: 'group',
    title: w('group'),
    width: '14rem',
    cell: ({ group, combined, against }) => (
      <>
        {say(group.name)}
        {combined && (
          <>
            <br />
            <small className="regular soft">{w('of', { groups: listNames(combined.groups.map(say)) })}</small>
          </>
        )}
        {against && (
          <>
            <br />
            <small className="regular soft">{w('against', { group: say(against) })}</small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'entries',
    title: w('entries'),
    numeric: true,
    cell: ({ entries, waiting }) => (
      <>
        {entries}
        {waiting > 0 && <small> · {w('waiting', { n: waiting })}</small>}
      </>
    ),
  },
  { key: 'units', title: w('units'), numeric: true, cell: ({ units }) => units },
  {
    key: 'people',
    title: w('people'),
    cell: (each) => (each.entries === 0 ? '' : `${sexesOf(each)} · ${agesOf(each)}`),
  },
  { key: 'state', title: w('state'), inCard: 'tag', cell: (each) => <State shown={each} /> },
];

function State({ shown }: { shown: GroupFill }) {
  if (shown.results) return <StatusTag tone="neutral" word={w('results')} />;
  if (shown.drawn) return <StatusTag tone="neutral" word={w('drawn')} />;
  if (shown.tooSmall) return <StatusTag tone="act" word={w('tooSmall')} />;
  if (shown.combined) return <StatusTag tone="good" word={w('combined')} />;
  return shown.entries === 0 ? <StatusTag tone="neutral" word={w('empty')} /> : null;
}
