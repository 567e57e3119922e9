import { Button } from '@mantine/core';
import { useState } from 'react';
import { appealKinds, appealStatuses } from '#contract/appeals/appeal.ts';
import { staffGetAppeals, type AppealRow } from '#contract/appeals/staff-calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { AppealTag } from '#web/shared/appeals/AppealTag.tsx';
import { w as words } from '#web/shared/appeals/text.ts';
import { depositWord, eventAndGroup, whoOf } from '#web/shared/appeals/words.ts';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import type { Column } from '#web/ui/column.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { address, defaults, statusOf } from './appeal-filters.ts';
import { ConflictsDialog } from '#web/staff/accounts/ConflictsDialog.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { LateDialog } from './LateDialog.tsx';
import { w } from './text.ts';

/** Appeals that are open, and the list of all. */
export function AppealQueuePage() {
  const { list, view, paging } = useQueue('staff.appeals', defaults);
  const ofMatch = useMatchFilter();
  const [open, setOpen] = useState<'late' | 'ties'>();
  const query = { ...address.queryOf(list.filters), ...statusOf(list.filters), view };
  const answer = useCall(staffGetAppeals, { ...query, ...paging }, { keep: true });
  const { data } = answer;
  const filters = [
    search(w('search')),
    ofMatch,
    choice('kind', w('kind'), optionsOf(appealKinds, words)),
    choice(
      'status',
      w('status'),
      appealStatuses.map((value) => ({ value: String(value), label: words(`status${value}`) })),
    ),
  ] as const;
  return (
    <>
      <QueuePage
        queue="appeals"
        about={w('about')}
        label={w('list')}
        list={list}
        filters={filters}
        onlyOfAll="status"
        query={query}
        answer={answer}
        words={{ queue: w('open'), begin: w('begin') }}
        waiting={data && { count: data.waiting, oldest: data.oldest }}
        beside={
          <div className="row gap-8-16 filled-on-phone">
            {data && data.toReturn > 0 && (
              <span className="full-on-phone">
                <StatusTag tone="act" word={w('toReturn', { n: formatNumber(data.toReturn) })} />
              </span>
            )}
            <Button variant="default" onClick={() => setOpen('ties')}>
              {w('ties')}
            </Button>
            <Button variant="default" onClick={() => setOpen('late')}>
              {w('lateFile')}
            </Button>
          </div>
        }
        columns={columns(list.filters.matchId !== '')}
        rowName={whoOf}
        address={address}
      />
      <ConflictsDialog opened={open === 'ties'} onClose={() => setOpen(undefined)} />
      <LateDialog opened={open === 'late'} onClose={() => setOpen(undefined)} />
    </>
  );
}

function columns(ofOneMatch: boolean): Column<AppealRow>[] {
  return [
    {
      key: 'who',
      title: w('who'),
      width: '11rem',
      cell: (row) => (
        <span className="inline-stack">
          <span className="whole-words">{whoOf(row)}</span>
          {row.teamName !== '' && <small>{row.unitName}</small>}
        </span>
      ),
    },
    {
      key: 'event',
      title: w('event'),
      width: '10rem',
      cell: (row) => (
        <span className="inline-stack">
          <span>{eventAndGroup(row)}</span>
          {!ofOneMatch && <small>{say(row.matchName)}</small>}
        </span>
      ),
    },
    { key: 'kind', title: w('kind'), cell: ({ kind }) => words(kind) },
    {
      key: 'status',
      title: w('status'),
      cell: (row) =>
        row.mine ? (
          <StatusTag tone="act" word={w(row.mine === 'vote' ? 'mineVote' : 'mineDecide')} />
        ) : (
          <AppealTag status={row.status} staff />
        ),
      inCard: 'tag',
      nowrap: true,
    },
    {
      key: 'votes',
      title: w('votes'),
      cell: (row) => (row.members === 0 ? w('noCommittee') : w('votesOf', row)),
      nowrap: true,
    },
    {
      key: 'deposit',
      title: w('deposit'),
      cell: ({ currency, depositFen, deposit, status }) =>
        depositFen === null || deposit === null ? (
          ''
        ) : (
          <span className="inline-stack">
            <Money fen={depositFen} currency={currency} />
            <small>{depositWord(deposit, status)}</small>
          </span>
        ),
    },
    {
      key: 'filedAt',
      title: w('filedAt'),
      cell: ({ filedAt, late }) => (
        <span className="inline-stack">
          <TimeAgo at={filedAt} />
          {late && <small>{w('late')}</small>}
        </span>
      ),
      nowrap: true,
    },
  ];
}
