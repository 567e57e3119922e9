import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { listStages, type ListStage } from '#contract/results/lists.ts';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { AssignButton } from '#web/staff/queues/AssignButton.tsx';
import { assignedFilter } from '#web/staff/queues/filters.ts';
import { assignedColumn } from '#web/staff/queues/QueuePage.tsx';
import { useAssigned } from '#web/staff/queues/use-assigned.ts';
import { useAssigning } from '#web/staff/queues/use-assigning.tsx';
import { useAssignedFilter } from '#web/staff/queues/use-assigned-filter.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { ListPapers, officialPapers } from '#web/staff/start-lists/PaperMenu.tsx';
import { beijing } from '#contract/fields/time.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import { ImportDialog, type SheetChoice } from './ImportDialog.tsx';
import { CandidateNote } from '#web/staff/records/CandidateNote.tsx';
import { nameOf, rowsOf, type Lists, type Row } from './list-rows.ts';
import { MoveLists } from './MoveLists.tsx';
import classes from './results.module.css';
import { n, nextHeat } from './next-text.ts';
import { nextWord, stageTone, w } from './text.ts';
import { byTime } from './use-next-list.ts';

const pollMs = 20_000;
const defaults = { matchId: '', stage: '', assigned: '', order: '', session: '', text: '' };

/** The lists of a match, where each stands and who acts next. */
export function ResultsPage() {
  const list = useListState('staff.results', defaults);
  const { matchId, stage, order, session, text: number } = list.filters;
  const { assigned: to } = assignedFilter(list.filters);
  const { data, error, stale, again } = useCall(getResultLists, matchId ? { matchId } : {}, {
    everyMs: pollMs,
    keep: true,
  });
  const mayEnter = useDuty('results');
  const mayMove = useDuty('headJudge');
  const whose = useAssignedFilter('results');
  const assigned = useAssigned('results', data?.lists.map(({ groupId }) => groupId) ?? []);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const assigning = useAssigning('results', () => setSelected(new Set()));
  const [importing, setImporting] = useState(false);
  if (!data)
    return (
      <Page title={titles('results')} about={w('about')}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />}
      </Page>
    );
  // Sheets come in by time: so who enters them finds the lists, unless they ask for the order of events.
  const rows = (mayEnter ? order !== 'event' : order === 'time') ? byTime(rowsOf(data)) : rowsOf(data);
  const visible = rows.filter(
    (row) =>
      (stage === '' || row.stage === stage) &&
      (session === '' || row.session?.id === session) &&
      (number === '' || row.startNumbers.includes(Number(number))) &&
      (to === undefined || (assigned?.get(row.groupId)?.accountId ?? 'nobody') === to),
  );
  const chosen = visible.filter(({ groupId }) => selected.has(groupId));
  const clear = () => list.setFilters({ assigned: '', session: '', text: '' });
  const sessions = new Map(
    byTime(rows).flatMap((row) => (row.session ? [[row.session.id, row.session]] : [])),
  );
  const sessionOptions = [...sessions.values()].map(({ id, name }) => ({ value: id, label: say(name) }));
  const zone = data.matches.find(({ id }) => id === data.matchId)?.timeZone ?? beijing;
  return (
    <Page
      title={titles('results')}
      about={w('about')}
      action={
        rows.length > 0 ? (
          <>
            {mayEnter && (
              <Button
                variant="default"
                leftSection={<Icon name="upload" size={16} />}
                disabled={data.closed !== null}
                title={data.closed === null ? undefined : textOfCode(data.closed)}
                onClick={() => setImporting(true)}
              >
                {w('import')}
              </Button>
            )}
            {(mayEnter || mayMove) && data.matchId && (
              <ListPapers matchId={data.matchId} papers={officialPapers} />
            )}
            <ExportButton lists={['resultLists']} filters={matchId ? { matchId } : {}} />
          </>
        ) : undefined
      }
    >
      {data.matches.length === 0 ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : (
        <>
          <div className="row gap-8-16">
            <Select
              className={classes.match}
              aria-label={w('match')}
              data={data.matches.map(({ id, name, waiting }) => ({
                value: id,
                label: waiting > 0 ? w('waitingOf', { name: say(name), n: waiting }) : say(name),
              }))}
              value={data.matchId}
              allowDeselect={false}
              searchable={data.matches.length > 8}
              checkIconPosition="right"
              onChange={(id) => id && list.setFilters({ matchId: id, stage: '', session: '' })}
            />
            {data.hasPointTotals && (
              <LinkTo target={{ to: `/staff/points/${data.matchId}` }}>{titles('points')}</LinkTo>
            )}
          </div>
          <FilterBar
            list={{ ...list, active: [to, session, number].filter(Boolean).length, clear }}
            filters={[
              search(n('number')),
              ...(sessions.size > 1 ? [choice('session', n('session'), sessionOptions)] : []),
              choice('order', w('order'), [
                mayEnter ? { value: 'event', label: w('byEvent') } : { value: 'time', label: w('byTime') },
              ]),
              ...(whose ? [whose] : []),
            ]}
          />
          {data.closed !== null && <p className="notice wait">{textOfCode(data.closed)}</p>}
          <Stages rows={rows} chosen={stage} onChoose={(next) => list.setFilters({ stage: next })} />
          {data.matchId && <CandidateNote matchId={data.matchId} />}
          <DataTable
            label={titles('results')}
            columns={
              whose
                ? [...columns(zone), assignedColumn<Row>(({ groupId }) => groupId, assigned)]
                : columns(zone)
            }
            rowName={nameOf}
            {...(whose || mayMove
              ? {
                  selected: new Set(chosen.map(({ groupId }) => groupId)),
                  onSelect: setSelected,
                  bulk: (
                    <>
                      {mayMove && data.matchId && (
                        <MoveLists
                          matchId={data.matchId}
                          chosen={chosen.map((row) => ({ ...row, name: nameOf(row) }))}
                          onDone={() => setSelected(new Set())}
                        />
                      )}
                      {whose && (
                        <AssignButton
                          rows={chosen.map((row) => ({ id: row.groupId, name: nameOf(row) }))}
                          assigned={assigned}
                          onOpen={assigning.open}
                        />
                      )}
                    </>
                  ),
                }
              : {})}
            rows={visible}
            rowKey={({ groupId }) => groupId}
            rowTarget={({ groupId }) => ({
              to: `/staff/results/${groupId}`,
              search: number === '' ? {} : { number },
            })}
            stale={stale && matchId !== '' && matchId !== data.matchId}
            empty={<EmptyState>{w(rows.length === 0 ? 'noLists' : 'noneFit')}</EmptyState>}
          />
        </>
      )}
      {assigning.dialog}
      {data.matchId && (
        <ImportDialog
          matchId={data.matchId}
          sheets={sheetsOf(data)}
          opened={importing}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}

/** What is brought in as one sheet: an event, or each of its rounds that has lists. */
function sheetsOf({ events, lists }: Lists): SheetChoice[] {
  const heldGroups = new Set(lists.map(({ groupId }) => groupId));
  return events.flatMap(({ id, name, code, groups, rounds }): SheetChoice[] => {
    const isHeld = (ids: readonly string[]) => ids.some((each) => heldGroups.has(each));
    const words = [say(name), code].filter(Boolean).join(' ');
    if (rounds.length === 0)
      return isHeld(groups.map((group) => group.id)) ? [{ eventId: id, round: 1, name: words }] : [];
    return rounds.flatMap((each, at) =>
      isHeld(each.groupIds) ? [{ eventId: id, round: at + 1, name: `${words} · ${say(each.name)}` }] : [],
    );
  });
}

interface StagesProps {
  rows: readonly Row[];
  chosen: string;
  onChoose: (stage: ListStage | '') => void;
}

/** How many lists stand where; a press shows those alone. */
function Stages({ rows, chosen, onChoose }: StagesProps) {
  const counts = listStages
    .map((stage) => ({ stage, n: rows.filter((row) => row.stage === stage).length }))
    .filter(({ stage, n }) => n > 0 || stage === chosen);
  return (
    <div className="wrap gap-8" role="group" aria-label={w('stages')}>
      {[{ stage: '' as const, n: rows.length }, ...counts].map(({ stage, n }) => (
        <button
          key={stage}
          type="button"
          className="chip soft touch"
          aria-pressed={chosen === stage}
          onClick={() => onChoose(stage)}
        >
          <strong className={`md numeric ${stage !== '' && stageTone[stage] === 'act' ? 'accent' : 'ink'}`}>
            {n}
          </strong>
          {stage === '' ? w('all') : w(stage)}
        </button>
      ))}
    </div>
  );
}

const columns = (zone: string): Column<Row>[] => [
  {
    key: 'event',
    title: w('event'),
    width: '16rem',
    cell: ({ event, group }) => (
      <span className="stack">
        <span>{event}</span>
        <small>{group}</small>
      </span>
    ),
  },
  {
    key: 'stage',
    title: w('stage'),
    cell: ({ stage }) => <StatusTag tone={stageTone[stage]} word={w(stage)} />,
    nowrap: true,
    inCard: 'tag',
  },
  {
    key: 'lines',
    title: w('lines'),
    cell: ({ done, total }) => <Progress done={done} total={total} />,
    nowrap: true,
  },
  {
    key: 'next',
    title: w('next'),
    cell: (row) => (
      <span className="stack">
        <span>{nextWord(row.stage)}</span>
        {row.next && <small>{nextHeat(row, zone)}</small>}
        {row.stage === 'window' && row.appealUntil && (
          <small>{w('until', { time: localTime(new Date(row.appealUntil), zone) })}</small>
        )}
        {row.recounts > 0 && <small className="wait">{w('recounts', { n: row.recounts })}</small>}
        {row.appealed > 0 && <small>{w('appeals', { n: row.appealed })}</small>}
      </span>
    ),
  },
];

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <span className="inline-line gap-8 numeric">
      <span className={`${classes.done} block track`} aria-hidden="true">
        <div style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {w('of', { done, total })}
    </span>
  );
}
