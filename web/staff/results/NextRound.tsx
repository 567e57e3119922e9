import { Button } from '@mantine/core';
import { useState } from 'react';
import { showHundredths } from '#contract/results/columns.ts';
import { draftRound, getNextRound, type RoundLine } from '#contract/results/round-calls.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { sentences } from '#contract/lang.ts';
import { useDirector } from '#web/staff/start-lists/use-director.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { nameOfLine } from './line-name.ts';
import { r } from './round-text.ts';
import { roundWords, type NextRoundData } from './round-words.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const pollMs = 10_000;

/** Who goes on from a list: as results stand, drafted by a button, then with withdrawals. */
export function NextRound({ groupId }: { groupId: string }) {
  const { data, again } = useCall(getNextRound, { groupId }, { everyMs: pollMs });
  const director = useDirector();
  const [leaves, setLeaves] = useState<RoundLine | null>(null);
  if (!data) return null;
  const { next, drafted, begun, lines } = data;
  const words = roundWords(data);
  const mayWithdraw = director === undefined && drafted && !begun;
  return (
    <Section
      title={r('title', words)}
      about={sentences([r('rule', next), r(next.order === 'result' ? 'result' : 'drawn', words)])}
      action={
        drafted ? (
          <span className="wrap gap-8-16">
            <LinkTo target={{ to: '/staff/startLists', search: { matchId: data.match.id } }}>
              {r('toStarts')}
            </LinkTo>
            <LinkTo target={{ to: `/staff/results/${next.groupId}` }}>{r('toResults', words)}</LinkTo>
          </span>
        ) : undefined
      }
    >
      <Draft data={data} director={director} again={again} />
      <DataTable
        label={r('title', words)}
        columns={columns(data)}
        rows={lines}
        rowKey={({ entryId }) => entryId}
        rowName={nameOfLine}
        {...(mayWithdraw
          ? {
              rowActions: (line: RoundLine) =>
                line.state !== null &&
                line.state !== 'withdrawn' && (
                  <Button size="compact-sm" variant="default" onClick={() => setLeaves(line)}>
                    {r('withdraw')}
                  </Button>
                ),
            }
          : {})}
        empty={<EmptyState>{r('empty')}</EmptyState>}
      />
      <WithdrawDialog data={data} line={leaves} onClose={() => setLeaves(null)} onDone={again} />
    </Section>
  );
}

interface DraftProps {
  data: NextRoundData;
  /** Why the user may not draft. */
  director: string | undefined;
  again: () => void;
}

/** Where the draft stands, and the button that makes it. */
function Draft({ data, director, again }: DraftProps) {
  const { from, drafted, begun, lines, moved } = data;
  const { run } = useSend(draftRound);
  const words = roundWords(data);
  if (begun) return <p className="soft">{r('begun', words)}</p>;
  const changed = moved.comes.length + moved.goes.length > 0;
  if (drafted && !changed) return null;
  const open = from.stage !== 'publish' && from.stage !== 'published';
  const count = (state: RoundLine['state']) => lines.filter((line) => line.state === state).length;
  const act = async () => {
    const answer = await run({ groupId: from.groupId, version: from.version, again: drafted });
    if (answer) again();
    return answer;
  };
  return (
    <div className={changed ? 'notice wait split gap-8-16' : 'split gap-8-16'}>
      <div className="stack gap-4">
        <span>{r(changed ? 'moved' : open ? 'expected' : 'ready', words)}</span>
        {moved.comes.length > 0 && <span>{r('comes', { names: listNames(moved.comes) })}</span>}
        {moved.goes.length > 0 && <span>{r('goes', { names: listNames(moved.goes) })}</span>}
      </div>
      <ConfirmButton
        word={drafted ? r('again') : r('draft', words)}
        why={director ?? (open ? r('open', words) : undefined)}
        title={drafted ? r('again') : r('draft', words)}
        destructive={false}
        act={act}
        done={r('drafted')}
      >
        {drafted
          ? r('moved', words)
          : r('draftText', { advance: count('advances'), reserves: count('reserve'), round: words.round })}
      </ConfirmButton>
    </div>
  );
}

function columns(data: NextRoundData): Column<RoundLine>[] {
  const reserves = data.lines.filter(({ state }) => state === 'reserve');
  return [
    {
      key: 'who',
      title: r('who'),
      width: '14rem',
      cell: (line) => (
        <span className="inline-stack">
          <span>{nameOfLine(line)}</span>
          {line.unitName !== nameOfLine(line) && <small>{line.unitName}</small>}
        </span>
      ),
    },
    {
      key: 'rank',
      title: r('rank', roundWords(data)),
      numeric: true,
      cell: ({ rank }) => rank ?? '–',
    },
    {
      key: 'score',
      title: r('score'),
      numeric: true,
      cell: ({ final }) => (final === null ? '–' : showHundredths(final)),
    },
    {
      key: 'state',
      title: r('state'),
      nowrap: true,
      inCard: 'tag',
      cell: (line) => <Goes data={data} line={line} reserve={reserves.indexOf(line) + 1} />,
    },
  ];
}

function Goes({ data, line, reserve }: { data: NextRoundData; line: RoundLine; reserve: number }) {
  const { state, certain } = line;
  if (state === 'reserve') return <StatusTag tone="wait" word={r('reserve', { n: reserve })} />;
  if (state === 'offered')
    return (
      <span className="inline-stack">
        <StatusTag tone="wait" word={r('offered')} />
        {line.offerUntil && (
          <small>
            <MatchTime at={line.offerUntil} zone={data.match.timeZone} />
          </small>
        )}
      </span>
    );
  if (state === 'withdrawn') return <StatusTag tone="bad" word={r('withdrawn')} />;
  if (state === null) return <span className="xs soft">{r('out')}</span>;
  if (data.drafted) return <StatusTag tone="good" word={r('advances')} />;
  return <StatusTag tone={certain ? 'good' : 'neutral'} word={r(certain ? 'certain' : 'likely')} />;
}
