import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnResult, ResultGroup } from '#contract/results/player-calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { AppealLink, maybeAppealed } from '#web/portal/results/AppealLink.tsx';
import { ResultPage } from '#web/portal/results/ResultPage.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { w } from './text.ts';

/** The results of a unit, each with its appeal: the form while one may be filed, the way to it once there is one. */
export function AppealableResultPage() {
  const { matchId = '' } = useSearch({ strict: false }) as { matchId?: string };
  const [filing, setFiling] = useState<string>();
  return (
    <>
      <ResultPage
        beside={(entry, group) => <Beside matchId={matchId} entry={entry} group={group} onFile={setFiling} />}
      />
      <AppealDialog entryId={filing} onClose={() => setFiling(undefined)} />
    </>
  );
}

interface Props {
  matchId: string;
  entry: OwnResult;
  group: ResultGroup;
  onFile: (entryId: string) => void;
}

function Beside({ matchId, entry, group, onFile }: Props) {
  useNow(1000);
  if (!maybeAppealed(entry, serverNow())) return <AppealLink matchId={matchId} entry={entry} group={group} />;
  const what = `${say(group.eventName)} ${listNames(entry.people)}`;
  return (
    <Button variant="default" aria-label={w('appealOf', { what })} onClick={() => onFile(entry.entryId)}>
      {w('appeal')}
    </Button>
  );
}
