import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { importMatch, mostExchange } from '#contract/integrations/exchange-calls.ts';
import { FilePicker } from '#web/form/FilePicker.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { problemText, type CallFailed } from '#web/lib/failure.ts';
import { formatDates, formatInstant, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { toast } from '#web/ui/toast.ts';
import { placeWord, w } from './text.ts';

const mostFaults = 20;

interface Chosen {
  id: string;
  file: string;
  content: string;
}

/** A file is tried first: what it would make, or all that is wrong with it; then it is brought in. */
export function Importing() {
  const [chosen, setChosen] = useState<Chosen>();
  const [dry, setDry] = useState<DataOf<typeof importMatch>>();
  const { run, running, error } = useSend(importMatch);
  const take = async (file: File) => {
    setDry(undefined);
    if (file.size > mostExchange) return toast('bad', w('big'));
    const next = { id: newId(), file: file.name, content: await file.text() };
    setChosen(next);
    setDry(await run({ id: next.id, content: next.content, digest: null }));
  };
  const make = async ({ id, content }: Chosen, digest: string) => {
    const answer = await run({ id, content, digest });
    if (!answer) return;
    setDry(answer);
    toast('good', w('made'));
  };
  return (
    <div className="stack gap-16">
      <div>
        <FilePicker
          text={w(chosen ? 'chooseOther' : 'choose')}
          name={w(chosen ? 'chooseOther' : 'choose')}
          icon="upload"
          accept=".json,application/json"
          disabled={running}
          onFile={(file) => void take(file)}
        />
      </div>
      {running && !dry && <p role="status">{w('checking')}</p>}
      {chosen && error && !running && !dry && <Refused file={chosen.file} failure={error} />}
      {chosen && dry && (
        <>
          <Found dry={dry} />
          <div className="wrap gap-8">
            {dry.made ? (
              <ButtonLink to={`/staff/matches/${dry.matchId}`}>{w('open')}</ButtonLink>
            ) : (
              <Button loading={running} onClick={() => void make(chosen, dry.digest)}>
                {w('make')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Refused({ file, failure }: { file: string; failure: CallFailed }) {
  const { problems, message } = failure;
  return (
    <div className="stack gap-8 pad-12-16 round on-tone" data-tone="bad" role="alert">
      <strong>{w('refused', { file })}</strong>
      <p>{message}</p>
      {problems.length > 0 && (
        <ul className="bullets">
          {problems.slice(0, mostFaults).map((problem) => (
            <li key={`${problem.place} ${problem.code}`}>
              {placeWord(problem.place)} <code className="soft breaks">{problem.place}</code>{' '}
              {problemText(problem)}
            </li>
          ))}
        </ul>
      )}
      {problems.length > mostFaults && <p>{w('moreFaults', { n: mostFaults })}</p>}
    </div>
  );
}

function Found({ dry }: { dry: DataOf<typeof importMatch> }) {
  const { entries, results, startLists, certificates } = dry.counts;
  const counts = { entries, results, startLists, certificates };
  const numbers = Object.entries(counts).map(([part, n]) => [part, formatNumber(n)]);
  return (
    <div role="status" className="stack gap-16">
      <h3>{dry.made ? w('made') : w('wouldMake')}</h3>
      <DefinitionList
        items={[
          [w('match'), say(dry.name)],
          [w('days'), formatDates(dry.startDate, dry.endDate)],
          [w('events'), formatNumber(dry.events)],
          [w('kept'), w('keptList', Object.fromEntries(numbers) as Record<keyof typeof counts, string>)],
          dry.counts.circuits > 0 && [w('inCircuits'), w('circuits', { n: dry.counts.circuits })],
          [w('names'), w(dry.names)],
          [w('fileMade'), formatInstant(dry.madeAt, ownZone())],
        ]}
      />
      {dry.known && !dry.made && (
        <p className="pad-8-12 round on-tone" data-tone="wait">
          {w('known')}
        </p>
      )}
      {dry.names === 'whole' && (
        <p className="pad-8-12 round on-tone" data-tone="wait">
          {w('wholeKept')}
        </p>
      )}
      {dry.toMend > 0 && <p>{w('toMend', { n: dry.toMend })}</p>}
    </div>
  );
}
