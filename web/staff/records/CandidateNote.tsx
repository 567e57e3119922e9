import { useEffect, useRef } from 'react';
import { getRecordCandidates, watchRecordCandidates } from '#contract/records/calls.ts';
import { categoryText } from '#contract/records/text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { watch } from '#web/lib/watch.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { w } from './text.ts';

const againMs = 5_000;

/** Candidates of a match as they stand; the server streams when they change, by any of the staff. */
function useCandidates(matchId: string) {
  const { data, again } = useCall(getRecordCandidates, { matchId }, { quiet: true, fresh: true });
  const read = useRef(again);
  useEffect(() => {
    read.current = again;
  });
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      while (!stop.signal.aborted) {
        await watch(watchRecordCandidates.path, { matchId, ...keptSession() }, stop.signal, () =>
          read.current(),
        );
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    })();
    return () => stop.abort();
  }, [matchId]);
  return data?.rows ?? [];
}

interface Props {
  matchId: string;
  /** Group whose list alone is counted; absent: all of the match. */
  groupId?: string;
}

/** Says to those who work with results that some of them are candidates for a record. */
export function CandidateNote({ matchId, groupId }: Props) {
  const mayOpen = useDuty('matches');
  const rows = useCandidates(matchId).filter((each) => groupId === undefined || each.groupId === groupId);
  return (
    <div className="vanishing" role="status">
      {rows.length > 0 && (
        <div className="notice stack gap-8">
          <strong>{w('flagged', { n: rows.length })}</strong>
          <ul className="list stack gap-4">
            {rows.map(({ id, registerId, registerName, category, number, people, value, before }) => {
              const names = [number === null ? '' : w('numbered', { n: number }), listNames(people)];
              return (
                <li key={id}>
                  {w('flag', {
                    category: categoryText(category),
                    value: showHundredths(value),
                    names: names.filter(Boolean).join(' '),
                  })}{' '}
                  · {before === null ? w('first') : w('before', { value: showHundredths(before) })} ·{' '}
                  {mayOpen ? (
                    <LinkTo target={{ to: `/staff/records/${registerId}` }}>{say(registerName)}</LinkTo>
                  ) : (
                    say(registerName)
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
